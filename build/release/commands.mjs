import { always, first, people, percent, promote, rollback, stages, textIn } from './channels.mjs';
import { compare, publishFrom } from './environments.mjs';
import { completion } from './completion.mjs';
import { doctor } from './doctor.mjs';
import { diff } from './diff.mjs';
import { dryRun } from './dryRun.mjs';
import { publishBuild } from './publish.mjs';
import { remoteLines, versionLines } from './tables.mjs';
import { makeToken } from './token.mjs';
import { untilRehearsed } from './wait.mjs';

const linked = ({ url, until }) => ({ lines: [`${url}\n(works until ${until})`], data: { url, until } });
const findingLines = ({ state, findings }) => [
  `Rehearsal: ${state}.`,
  ...findings.map(({ where, what }) => `  ${where}: ${what}`),
];
const outcomeOf = ({ state }) => (state === 'failed' ? { kind: 'rehearsal' } : {});

async function publish(shop, [name], flags, context) {
  const { assertKnown, build, progress } = context;
  if (flags.from) {
    const taken = await publishFrom(shop, name, flags, context);
    return flags['dry-run'] ? taken : published(shop, name, taken, flags, progress);
  }
  assertKnown(name, flags);
  await shop.check(name);
  progress(`Building ${name} …`);
  const built = await build(name, flags);
  if (flags['dry-run']) return dryRun(shop, name, built).finally(built.remove);
  const sent = await publishBuild(shop, name, built, flags).finally(built.remove);
  return published(shop, name, sent, flags, progress);
}

/** What came of a version that the shop has now: its rehearsal, a link to it. */
async function published(shop, name, { version, state }, flags, progress) {
  if (!flags['no-wait']) progress('Waiting for the rehearsal …');
  const rehearsal = flags['no-wait'] ? { state: 'waiting', findings: [] } : await untilRehearsed(shop, name, version);
  const preview = await shop.act(name, `releases/${version}/preview`);
  const what = state === 'known' ? 'was published before, with the same bytes' : 'is published; no visitor gets it yet';
  return {
    lines: [`${name} ${version} ${what}.`, ...findingLines(rehearsal), `Preview: ${linked(preview).lines[0]}`],
    data: { remote: name, version, state, rehearsal, preview },
    ...outcomeOf(rehearsal),
  };
}

async function rehearse(shop, [name, version]) {
  await shop.act(name, `releases/${version}/rehearse`);
  const rehearsal = await untilRehearsed(shop, name, version);
  return { lines: findingLines(rehearsal), data: { remote: name, version, rehearsal }, ...outcomeOf(rehearsal) };
}

async function list(shop, [name]) {
  const data = name ? await shop.show(name) : await shop.list();
  return { lines: name ? versionLines(data) : remoteLines(data), data };
}

async function token(shop, _words, flags) {
  const { token: secret, expiresAt } = await makeToken(shop, flags);
  return {
    lines: [secret, `(works until ${expiresAt}; it is shown only now: keep it as CELLAR_TOKEN)`],
    data: { token: secret, expiresAt },
  };
}

/** Every command: the words it takes beside its name, its flags beside those of all, what it is for, and what it does. */
export const COMMANDS = {
  publish: {
    takes: ['remote'],
    flags: ['version', 'from', 'notes', 'dry-run', 'no-wait', 'folder'],
    says: 'builds a remote and uploads it, or takes it from another shop; a remote alone means this, too',
    does: publish,
  },
  first: {
    takes: [],
    flags: ['as', 'reason'],
    says: 'gives every remote without a stable version its newest one',
    does: first,
  },
  promote: {
    takes: ['remote', 'version'],
    flags: ['canary', 'people', 'stages', 'key', 'reason'],
    says: 'gives a version to all visitors, to a share of them, or to people by name',
    does: promote,
  },
  percent: { takes: ['remote', 'percent'], flags: ['reason'], says: 'changes the share of a canary', does: percent },
  stages: {
    takes: ['remote', 'stages'],
    flags: ['reason'],
    says: 'lets a canary grow by itself (5,25:500:60,100), or not any more (off)',
    does: stages,
  },
  people: {
    takes: ['remote', 'people'],
    flags: ['reason'],
    says: 'gives a canary to these by name, in place of those before (anna,bo), or to nobody by name (off)',
    does: people,
  },
  rollback: {
    takes: ['remote', 'version'],
    flags: ['reason'],
    says: 'goes back at once to a version that was live',
    does: rollback,
  },
  halt: {
    takes: ['remote'],
    flags: ['reason'],
    says: 'takes a canary back to nobody',
    does: always('halt', 'Halting'),
  },
  disable: {
    takes: ['remote'],
    flags: ['text', 'reason'],
    says: 'shows a text in place of the screens',
    does: always('disable', 'Disabling', textIn),
  },
  enable: { takes: ['remote'], flags: ['reason'], says: 'shows the screens again', does: always('enable', 'Enabling') },
  preview: {
    takes: ['remote', 'version'],
    flags: [],
    says: 'makes a link that shows a version to one browser',
    does: async (shop, [name, version]) => linked(await shop.act(name, `releases/${version}/preview`)),
  },
  drill: {
    takes: ['remote', 'fault'],
    flags: [],
    says: 'makes a link that breaks a remote in one browser: missing, hang, throw or bytes',
    does: async (shop, [name, fault]) => linked(await shop.act(name, 'drill', { fault })),
  },
  inspect: {
    takes: ['remote'],
    flags: [],
    says: 'makes a link that opens the shop with the inspector: versions, loads, another version for this browser',
    does: async (shop, [name]) => linked(await shop.act(name, 'inspect')),
  },
  rehearse: { takes: ['remote', 'version'], flags: [], says: 'rehearses a version once more', does: rehearse },
  diff: {
    takes: ['remote', 'from', 'to'],
    flags: [],
    says: 'says what differs between two versions: sizes, routes, contract, commits',
    does: diff,
  },
  list: { takes: ['[remote]'], flags: [], says: 'lists the remotes, or the versions of one', does: list },
  token: {
    takes: [],
    flags: ['as', 'name', 'remote', 'may', 'days'],
    says: 'makes a token: token --as <staff name> --name <what for>',
    does: token,
  },
  compare: {
    takes: [],
    flags: ['from'],
    says: 'puts the contracts and stable versions of another shop beside those of this one',
    does: compare,
  },
  doctor: { takes: [], flags: [], says: 'looks whether shop, token and contract serve', does: doctor },
  completion: {
    takes: ['shell'],
    flags: [],
    says: 'prints what bash or zsh needs to complete the words of these commands',
    does: async (_shop, [shell], _flags, { invocation, remotes }) =>
      completion(shell, { commands: COMMANDS, invocation, remotes }),
  },
};
