import { Refused } from './failure.mjs';

const asPercent = (text) => {
  const number = Number(String(text).replace(/%$/, ''));
  if (!Number.isFinite(number) || number < 0 || number > 100)
    throw new Refused(`${text} is not a share: write it like 10 or 0.5.`);
  return Math.round(number * 100);
};
const SESSIONS = 200;
const MINUTES = 30;
const MAX_SESSIONS = 1_000_000;
const MAX_MINUTES = 10_080;

/** `5,25:500:60,100`: shares in percent, each with the sessions and minutes that it needs first. */
export function asStages(text) {
  const stages = text.split(',').map((one) => {
    const [share, sessions = SESSIONS, minutes = MINUTES, ...rest] = one.split(':');
    const stage = { basisPoints: asPercent(share), sessions: Number(sessions), minutes: Number(minutes) };
    const isWhole = (number, most) => Number.isInteger(number) && number >= 1 && number <= most;
    const fits = isWhole(stage.sessions, MAX_SESSIONS) && isWhole(stage.minutes, MAX_MINUTES);
    if (share === '' || rest.length > 0 || stage.basisPoints === 0 || !fits)
      throw new Refused(`${one} is no stage: write 25, or 25:500:60 for 500 sessions and 60 minutes.`);
    return stage;
  });
  if (stages.some(({ basisPoints }, i) => basisPoints <= (stages[i - 1]?.basisPoints ?? 0)))
    throw new Refused(`${text}: each stage is larger than the one before.`);
  return stages;
}

const asDays = (text) => {
  if (!/^\d+$/.test(text)) throw new Refused(`--days ${text} is not a number.`);
  return Number(text);
};
const asIs = (text) => text;

/** Sign-in names, parted by commas. */
export function asNames(text) {
  const names = text.split(',').filter(Boolean);
  if (names.length === 0) throw new Refused('Name somebody of the shop by sign-in name; several are parted by commas.');
  return names;
}
const asList = (text) => text.split(',').filter(Boolean);

/** The origin of an address that a person gave as `source`. */
export function asOrigin(source, text) {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Refused(`${source} ${text} is not an address: write it like https://shop.example.com.`);
  return new URL(text).origin;
}

/** Flags: how a value is read, how it is shown, what it is for; one without `value` is a switch. */
export const FLAGS = {
  to: {
    value: 'address',
    read: (text) => asOrigin('--to', text),
    says: 'the shop; else CELLAR_SHOP, else this machine at PORT',
  },
  token: { value: 'token', read: asIs, says: 'who asks; else CELLAR_TOKEN' },
  json: { says: 'answers one JSON object on standard output' },
  help: { says: 'says what a command does' },
  version: { value: '1.4.0', read: asIs, says: 'the version to build; else that of package.json' },
  folder: { value: 'folder', read: asIs, says: 'where the sources of the remote lie' },
  notes: { value: '"what is new"', read: asIs, says: 'stands with the version' },
  from: {
    value: 'address',
    read: (text) => asOrigin('--from', text),
    says: 'the shop whose bytes are taken, instead of building; its token is CELLAR_FROM_TOKEN',
  },
  'dry-run': { says: 'builds, asks the shop whether it would take it, publishes nothing' },
  'no-wait': { says: 'does not wait for the rehearsal' },
  reason: { value: '"why"', read: asIs, says: 'stands in the log' },
  text: { value: '"稍后再来"', read: asIs, says: 'what is shown in place of the screens' },
  canary: { value: 'percent', read: asPercent, says: 'for a share of the visitors instead of all' },
  stages: { value: '5,25,50,100', read: asStages, says: 'shares to which the canary grows by itself' },
  people: {
    value: 'anna,bo',
    read: asNames,
    says: 'gives it to these of the shop, by sign-in name',
  },
  key: { value: 'name', read: asIs, says: 'canaries with the same key go to the same visitors' },
  as: { value: 'staff name', read: asIs, says: 'who makes the token; asks for the password, or takes CELLAR_PASSWORD' },
  name: { value: 'what for', read: asIs, says: 'how the token is called in the console' },
  remote: { value: 'remote', read: asIs, says: 'the only remote that the token serves for' },
  may: {
    value: 'publish,promote,rollback,read',
    read: asList,
    says: 'what the token may do; publish,read when left out',
  },
  days: { value: '90', read: asDays, says: 'how long the token lasts' },
};

/** `{words, flags}` of a command line. */
export function readArguments(args) {
  const given = args.flatMap((each) => (each.startsWith('--') ? each.split(/=(.*)/s, 2) : [each]));
  const words = [];
  const flags = {};
  while (given.length) {
    const next = given.shift();
    const name = next.replace(/^--/, '');
    const flag = Object.hasOwn(FLAGS, name) ? FLAGS[name] : undefined;
    if (!next.startsWith('--')) words.push(next);
    else if (!flag) throw new Refused(`${next} is not understood.`);
    else if (!flag.value) flags[name] = true;
    else if (given.length === 0) throw new Refused(`${next} needs a value.`);
    else flags[name] = flag.read(given.shift());
  }
  return { words, flags };
}

/** A share in basis points, as the registry counts. */
export const basisPointsOf = asPercent;
