import { basisPointsOf } from './arguments.mjs';
import { publishBuild } from './publish.mjs';
import { Refused, registry } from './registry.mjs';
import { remoteLines, versionLines } from './tables.mjs';
import { makeToken } from './token.mjs';
import { untilRehearsed, untilServed } from './wait.mjs';

/** Lasts a day and does nothing else. */
const FIRST = { name: 'first release', may: ['promote', 'read'], days: 1 };

const link = ({ url, until }) => `${url}\n(works until ${until})`;

/** Pages are told of a remote without a stable version what they are told of a removed one. */
async function standOf(shop, name) {
  const { state, stable } = await shop.show(name);
  if (state !== 'live') return state;
  return stable ?? 'no stable version yet';
}

/** Prints what pages get of a remote from now on. */
async function printServed(shop, name, what) {
  await untilServed(shop, name);
  return [`${what} New page loads of ${shop.to} have it (${name}: ${await standOf(shop, name)}).`];
}

const needsReason = (flags, what) => {
  if (!flags.reason) throw new Refused(`${what} needs a reason: --reason "why".`);
  return flags.reason;
};

/** An action that goes through whatever the remote's revision is. */
const always =
  (action, what, more = () => ({})) =>
  async (shop, [name], flags) => {
    await shop.act(name, action, { reason: needsReason(flags, what), ...more(flags) });
    return printServed(shop, name, `${name}: ${action} done.`);
  };

async function publish(shop, [name], flags, { assertKnown, build }) {
  assertKnown(name, flags);
  await shop.check(name);
  const built = await build(name, flags);
  const { version, state } = await publishBuild(shop, name, built).finally(built.remove);
  const lines = [
    `${name} ${version} ${state === 'known' ? 'was published before, with the same bytes' : 'is published; no visitor gets it yet'}.`,
  ];
  const rehearsal = flags['no-wait'] ? { state: 'waiting', findings: [] } : await untilRehearsed(shop, name, version);
  const preview = await shop.act(name, `releases/${version}/preview`);
  const findings = rehearsal.findings.map(({ where, what }) => `  ${where}: ${what}`);
  return {
    lines: [...lines, `Rehearsal: ${rehearsal.state}.`, ...findings, `Preview: ${link(preview)}`],
    failed: rehearsal.state === 'failed',
  };
}

async function promote(shop, [name, version], { canary, key, reason }) {
  const { revision } = await shop.show(name);
  const share =
    canary === undefined
      ? { channel: 'stable' }
      : { channel: 'canary', basisPoints: canary, ...(key && { rolloutKey: key }) };
  await shop.act(name, 'promote', { version, expect: revision, ...share, ...(reason && { reason }) });
  return printServed(
    shop,
    name,
    canary === undefined
      ? `${name} ${version} is stable.`
      : `${name} ${version} goes to ${canary / 100} % of visitors.`,
  );
}

async function percent(shop, [name, share], { reason }) {
  const { revision } = await shop.show(name);
  await shop.act(name, 'percentage', {
    basisPoints: basisPointsOf(share),
    expect: revision,
    ...(reason && { reason }),
  });
  return printServed(shop, name, `The canary of ${name} goes to ${share.replace(/%$/, '')} % of visitors.`);
}

async function rollback(shop, [name, version], flags) {
  await shop.act(name, 'rollback', { version, reason: needsReason(flags, 'Rolling back') });
  return printServed(shop, name, `${name} is back at ${version}; the version left is quarantined.`);
}

const needsText = ({ words }) => {
  if (!words) throw new Refused('Disabling needs the words shown in place of the screens: --words "稍后再来".');
  return { words };
};

/** Gives every remote that has no stable version its newest one: a new shop shows what its build published, once its people say so. */
async function first(shop, _words, flags) {
  const own = flags.as
    ? registry({ to: shop.to, token: (await makeToken(shop, { ...FIRST, as: flags.as })).token })
    : shop;
  const { list } = await own.list();
  const waiting = list.filter(({ state, stable, newest }) => state !== 'removed' && !stable && newest);
  if (waiting.length === 0) return ['Every remote has a stable version, or none was published: nothing to do.'];
  const lines = [];
  let failed = false;
  for (const { name, newest } of waiting)
    try {
      if (!flags.reason && newest.rehearsal.state !== 'passed') await untilRehearsed(own, name, newest.version);
      lines.push(...(await promote(own, [name, newest.version], { reason: flags.reason })));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      failed = true;
      lines.push(`${name} ${newest.version}: ${error.message}`);
    }
  return { lines, failed };
}

/** Every command: the words it takes beside its name, and what it does. */
export const COMMANDS = {
  publish: { takes: ['remote'], does: publish },
  first: { takes: [], also: ['[--as <staff name>]'], does: first },
  promote: { takes: ['remote', 'version'], does: promote },
  percent: { takes: ['remote', 'percent'], does: percent },
  rollback: { takes: ['remote', 'version'], does: rollback },
  halt: { takes: ['remote'], does: always('halt', 'Halting') },
  disable: { takes: ['remote'], does: always('disable', 'Disabling', needsText) },
  enable: { takes: ['remote'], does: always('enable', 'Enabling') },
  preview: {
    takes: ['remote', 'version'],
    does: async (shop, [name, version]) => [link(await shop.act(name, `releases/${version}/preview`))],
  },
  drill: {
    takes: ['remote', 'fault'],
    does: async (shop, [name, fault]) => [link(await shop.act(name, 'drill', { fault }))],
  },
  rehearse: {
    takes: ['remote', 'version'],
    async does(shop, [name, version]) {
      await shop.act(name, `releases/${version}/rehearse`);
      const { state, findings } = await untilRehearsed(shop, name, version);
      return {
        lines: [`Rehearsal: ${state}.`, ...findings.map(({ where, what }) => `  ${where}: ${what}`)],
        failed: state === 'failed',
      };
    },
  },
  list: {
    takes: ['[remote]'],
    does: async (shop, [name]) => (name ? versionLines(await shop.show(name)) : remoteLines(await shop.list())),
  },
  token: {
    takes: [],
    also: ['--as <staff name> --name <what for> [--remote <remote>] [--may publish,promote,rollback,read] [--days 90]'],
    async does(shop, _words, flags) {
      const { token, expiresAt } = await makeToken(shop, flags);
      return [token, `(works until ${expiresAt}; it is shown only now: keep it as CELLAR_TOKEN)`];
    },
  },
};
