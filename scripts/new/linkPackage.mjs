import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../run.mjs';

const FILE = path.join(ROOT, 'pnpm-lock.yaml');
/** Depends on everything that a new package does. */
const MODEL = 'remote-courses';

const blockOf = (name, text) => new RegExp(`^  ${name}:\\n(?:    .*\\n)+`, 'm').exec(text)?.[0];

/** The block without what the package does not depend on. */
const onlyOf = (block, names) =>
  block.replace(/^ {6}(\S+):\n(?: {8}.*\n)+/gm, (entry, name) => (names.has(name.replaceAll("'", '')) ? entry : ''));

/** Writes a package into the lockfile with its dependencies as the model has them, so that it installs without asking a registry. */
export function linkPackage(name, { dependencies, devDependencies }) {
  const text = fs.readFileSync(FILE, 'utf8');
  if (blockOf(name, text)) return;
  const model = blockOf(MODEL, text);
  const [importers] = /^importers:\n[\s\S]*?(?=^\w)/m.exec(text) ?? [];
  if (!model || !importers) throw new Error(`pnpm-lock.yaml names no ${MODEL}: run npx pnpm install.`);
  const names = [...importers.matchAll(/^ {2}(\S+):$/gm)].map(([, each]) => each);
  const next = names.find((each) => each > name);
  const wanted = new Set(Object.keys({ ...dependencies, ...devDependencies }));
  const block = `${onlyOf(model, wanted).replace(`  ${MODEL}:`, `  ${name}:`)}\n`;
  const at = next ? text.indexOf(`\n  ${next}:\n`) + 1 : text.indexOf(importers) + importers.length;
  fs.writeFileSync(FILE, text.slice(0, at) + block + text.slice(at));
}
