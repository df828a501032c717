import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../run.mjs';

const FILE = path.join(ROOT, 'pnpm-lock.yaml');
/** Depends on nothing but what every remote depends on. */
const MODEL = 'remote-courses';

const blockOf = (name, text) => new RegExp(`^  ${name}:\\n(?:    .*\\n)+`, 'm').exec(text)?.[0];

/** Writes a package into the lockfile as one that has the model's dependencies, so that it installs without asking a registry. */
export function linkPackage(name) {
  const text = fs.readFileSync(FILE, 'utf8');
  if (blockOf(name, text)) return;
  const model = blockOf(MODEL, text);
  const [importers] = /^importers:\n[\s\S]*?(?=^\w)/m.exec(text) ?? [];
  if (!model || !importers) throw new Error(`pnpm-lock.yaml names no ${MODEL}: run npx pnpm install.`);
  const names = [...importers.matchAll(/^ {2}(\S+):$/gm)].map(([, each]) => each);
  const next = names.find((each) => each > name);
  const block = `${model.replace(`  ${MODEL}:`, `  ${name}:`)}\n`;
  const at = next ? text.indexOf(`\n  ${next}:\n`) + 1 : text.indexOf(importers) + importers.length;
  fs.writeFileSync(FILE, text.slice(0, at) + block + text.slice(at));
}
