import fs from 'node:fs';
import path from 'node:path';
import { CONTENT, NATIVE } from '../checks/routes.mjs';
import { ROOT } from '../run.mjs';

const FILE = path.join(ROOT, 'scripts/checks/paths.json');

/** What a row must say of the screen at this path: what the apps call it, and what its tracking events are about. */
export const factsOf = (address) => ({
  ...(NATIVE[address] && { native: NATIVE[address] }),
  ...(CONTENT[address] && { content: CONTENT[address] }),
});

function withPath(text, owner, address) {
  const list = new RegExp(`("${owner}": \\[[^\\]]*?)(\\s*\\])`);
  if (list.test(text)) return text.replace(list, `$1, "${address}"$2`);
  return text.replace(/\s*\}\s*$/, `,\n  "${owner}": ["${address}"]\n}\n`);
}

/** Notes who owns a path; refuses one that another owns. Answers the way back. */
export function claimPath(owner, address) {
  const before = fs.readFileSync(FILE, 'utf8');
  const [other] = Object.entries(JSON.parse(before)).find(([, paths]) => paths.includes(address)) ?? [];
  if (other && other !== owner) throw new Error(`${address} belongs to ${other}.`);
  if (!other) fs.writeFileSync(FILE, withPath(before, owner, address));
  return () => fs.writeFileSync(FILE, before);
}
