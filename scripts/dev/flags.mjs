import path from 'node:path';
import { fail } from '../fail.mjs';

const USAGE =
  'npm run dev takes nothing, or remotes: npm run dev -- orders catalog [--shop https://shop.example.com]; ' +
  'of one remote also --folder ../remote-orders and --alone.';

const withEquals = (flags) => flags.flatMap((each) => (each.startsWith('--') ? each.split(/=(.*)/, 2) : [each]));

function originOf(text) {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    fail(`--shop ${text} is not an address: write it like https://shop.example.com.`);
  return new URL(text).origin;
}

const READ = { '--shop': originOf, '--folder': (text) => path.resolve(text) };

/** `{names, shop?, folder?}` of the command line. */
export function readFlags(args) {
  const given = withEquals(args);
  const first = given.findIndex((each) => each.startsWith('--'));
  const names = [...new Set(first < 0 ? given : given.slice(0, first))];
  const rest = first < 0 ? [] : given.slice(first);
  if (rest.length > 0 && names.length === 0) fail(`${rest[0]} is not understood: ${USAGE}`);
  const flags = { names };
  const alone = rest.indexOf('--alone');
  if (alone >= 0) {
    flags.alone = true;
    rest.splice(alone, 1);
  }
  for (let i = 0; i < rest.length; i += 2) {
    const read = READ[rest[i]];
    if (!read || rest[i + 1] === undefined) fail(`${rest[i]} is not understood: ${USAGE}`);
    flags[rest[i].slice(2)] = read(rest[i + 1]);
  }
  if (flags.alone && (names.length > 1 || flags.shop)) fail('--alone is of one remote, without a shop.');
  if (flags.folder && names.length > 1) fail(`--folder is of one remote, not of ${names.join(' and ')}.`);
  return flags;
}
