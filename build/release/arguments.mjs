import { Refused } from './registry.mjs';

const asPercent = (text) => {
  const number = Number(String(text).replace(/%$/, ''));
  if (!Number.isFinite(number) || number < 0 || number > 100)
    throw new Refused(`${text} is not a share: write it like 10 or 0.5.`);
  return Math.round(number * 100);
};
const asOrigin = (text) => {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Refused(`--to ${text} is not an address: write it like https://shop.example.com.`);
  return new URL(text).origin;
};
const asDays = (text) => {
  if (!/^\d+$/.test(text)) throw new Refused(`--days ${text} is not a number.`);
  return Number(text);
};
const asIs = (text) => text;
const asList = (text) => text.split(',').filter(Boolean);

/** Flags with a value, and how each is read. */
const FLAGS = {
  to: asOrigin,
  token: asIs,
  version: asIs,
  reason: asIs,
  words: asIs,
  canary: asPercent,
  key: asIs,
  folder: asIs,
  name: asIs,
  remote: asIs,
  may: asList,
  days: asDays,
  as: asIs,
};
const SWITCHES = ['no-wait'];

/** `{words, flags}` of a command line. */
export function readArguments(args) {
  const given = args.flatMap((each) => (each.startsWith('--') ? each.split(/=(.*)/s, 2) : [each]));
  const words = [];
  const flags = {};
  while (given.length) {
    const next = given.shift();
    const name = next.replace(/^--/, '');
    if (!next.startsWith('--')) words.push(next);
    else if (SWITCHES.includes(name)) flags[name] = true;
    else if (!Object.hasOwn(FLAGS, name)) throw new Refused(`${next} is not understood.`);
    else if (given.length === 0) throw new Refused(`${next} needs a value.`);
    else flags[name] = FLAGS[name](given.shift());
  }
  return { words, flags };
}

/** A share in basis points, as the registry counts. */
export const basisPointsOf = asPercent;
