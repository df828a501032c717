import path from 'node:path';
import { fail } from '../fail.mjs';

const USAGE =
  'npm run dev takes nothing, or a remote: npm run dev -- orders [--shop https://shop.example.com] [--folder ../remote-orders].';

const withEquals = (flags) => flags.flatMap((each) => (each.startsWith('--') ? each.split(/=(.*)/, 2) : [each]));

function originOf(text) {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    fail(`--shop ${text} is not an address: write it like https://shop.example.com.`);
  return new URL(text).origin;
}

const READ = { '--shop': originOf, '--folder': (text) => path.resolve(text) };

/** `{name?, shop?, folder?}` of the command line. */
export function readFlags(args) {
  const [first, ...rest] = withEquals(args);
  if (first === undefined) return {};
  if (first.startsWith('--')) fail(`${first} is not understood: ${USAGE}`);
  const flags = { name: first };
  for (let i = 0; i < rest.length; i += 2) {
    const read = READ[rest[i]];
    if (!read || rest[i + 1] === undefined) fail(`${rest[i]} is not understood: ${USAGE}`);
    flags[rest[i].slice(2)] = read(rest[i + 1]);
  }
  return flags;
}
