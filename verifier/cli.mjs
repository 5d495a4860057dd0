// node verifier/cli.mjs FILE.zip… [--head HASH] [--format json]: the verdict on each dossier.
import { readFileSync } from "node:fs";
import "./bytes.js";
import "./numbers.js";
import "./zip.js";
import "./shapes.js";
import "./plan.js";
import "./post.js";
import "./facts.js";
import "./verify.js";
import "./words.js";

const { verify, Unreadable } = globalThis.isonomia.verify;
const { say } = globalThis.isonomia.words;

function options(given) {
  const found = { files: [], head: "", format: "table", lang: "pt" };
  for (let i = 0; i < given.length; i++) {
    const name = given[i].startsWith("--") ? given[i].slice(2) : "";
    if (name && name in found && name !== "files") found[name] = given[++i] ?? "";
    else found.files.push(given[i]);
  }
  return found;
}

function verdict(file, head) {
  try {
    const { verified, proved, head: own, facts, problems } = verify(readFileSync(file), head);
    return { file, status: verified ? 0 : 1, verified, proved, head: own, facts, problems };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { file, status: 2, problems: [{ key: error.key, file: error.file, line: error.line, values: error.values }] };
  }
}

const { files, head, format, lang } = options(process.argv.slice(2));
const found = files.map((file) => verdict(file, head.toLowerCase().replace(/[\s:-]/g, "")));
if (format === "json") {
  console.log(JSON.stringify(found));
} else {
  for (const { file, status, head: own, problems, proved, facts } of found) {
    const key = status === 2 ? "answer.unreadable" : status ? "answer.differs" : proved ? "answer.proved" : "answer.agrees";
    console.log(`${file}: ${say(lang, key, { facts, count: problems.length })}`);
    if (own) console.log(`  ${own}`);
    for (const { key: name, file: entry, line, values } of problems) {
      console.log(`  ${[entry, line || ""].filter(Boolean).join(":")} ${say(lang, name, values)} [${name}]`.replace(/^ {3}/, "  "));
    }
  }
}
process.exitCode = files.length ? Math.max(...found.map(({ status }) => status)) : 2;
