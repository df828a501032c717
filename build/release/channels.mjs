import { asNames, asStages, basisPointsOf } from './arguments.mjs';
import { Refused } from './failure.mjs';
import { registry } from './registry.mjs';
import { makeToken } from './token.mjs';
import { untilRehearsed, untilServed } from './wait.mjs';

/** Lasts a day and does nothing else. */
const FIRST = { name: 'first release', may: ['promote', 'read'], days: 1 };

/** Prints what pages get of a remote from now on; they are told of one without a stable version what they are told of a removed one. */
async function nowServed(shop, name, what) {
  await untilServed(shop, name);
  const { state, stable, revision } = await shop.show(name);
  const stands = state === 'live' ? (stable ?? 'no stable version yet') : state;
  return {
    lines: [`${what} New page loads of ${shop.to} have it (${name}: ${stands}).`],
    data: { remote: name, state, stable, revision },
  };
}

function reasonIn(flags, what) {
  if (!flags.reason) throw new Refused(`${what} needs a reason: --reason "why".`);
  return flags.reason;
}

/** An action that goes through whatever the remote's revision is. */
export const always =
  (action, what, more = () => ({})) =>
  async (shop, [name], flags) => {
    await shop.act(name, action, { reason: reasonIn(flags, what), ...more(flags) });
    return nowServed(shop, name, `${name}: ${action} done.`);
  };

export async function promote(shop, [name, version], { canary: asked, key, reason, stages, people }) {
  const { revision } = await shop.show(name);
  // Names alone are a stage of their own, before any share.
  const canary = asked ?? (people ? 0 : stages?.[0].basisPoints);
  const share =
    canary === undefined
      ? { channel: 'stable' }
      : {
          channel: 'canary',
          basisPoints: canary,
          ...(key && { rolloutKey: key }),
          ...(stages && { stages }),
          ...(people && { people }),
        };
  await shop.act(name, 'promote', { version, expect: revision, ...share, ...(reason && { reason }) });
  return nowServed(
    shop,
    name,
    canary === undefined
      ? `${name} ${version} is stable.`
      : `${name} ${version} goes to ${[people && `${people.length} by name`, (canary > 0 || !people) && `${canary / 100} % of visitors`].filter(Boolean).join(' and ')}.`,
  );
}

export async function percent(shop, [name, share], { reason }) {
  const { revision } = await shop.show(name);
  await shop.act(name, 'percentage', {
    basisPoints: basisPointsOf(share),
    expect: revision,
    ...(reason && { reason }),
  });
  return nowServed(shop, name, `The canary of ${name} goes to ${share.replace(/%$/, '')} % of visitors.`);
}

/** `off`: by hand from now on. */
export async function stages(shop, [name, text], { reason }) {
  const { revision } = await shop.show(name);
  const stages = text === 'off' ? [] : asStages(text);
  await shop.act(name, 'stages', { stages, expect: revision, ...(reason && { reason }) });
  return {
    lines: [
      stages.length > 0
        ? `The canary of ${name} grows by itself: ${stages.map(({ basisPoints }) => `${basisPoints / 100} %`).join(', ')}.`
        : `The canary of ${name} keeps its share until somebody changes it.`,
    ],
    data: { remote: name, stages },
  };
}

/** `off`: nobody by name any more; the share stays. */
export async function people(shop, [name, text], { reason }) {
  const { revision } = await shop.show(name);
  const people = text === 'off' ? [] : asNames(text);
  await shop.act(name, 'people', { people, expect: revision, ...(reason && { reason }) });
  return nowServed(
    shop,
    name,
    people.length > 0
      ? `The canary of ${name} goes to ${people.length} by name.`
      : `Nobody has the canary of ${name} by name.`,
  );
}

export async function rollback(shop, [name, version], flags) {
  await shop.act(name, 'rollback', { version, reason: reasonIn(flags, 'Rolling back') });
  return nowServed(shop, name, `${name} is back at ${version}; the version left is quarantined.`);
}

export const textIn = ({ text }) => {
  if (!text) throw new Refused('Disabling needs the text shown in place of the screens: --text "稍后再来".');
  return { text };
};

/** A build of the server's machine waits until somebody asks for its rehearsal. */
async function rehearseFirst(shop, name, { version, rehearsal }) {
  if (!['waiting', 'running'].includes(rehearsal?.state)) return;
  if (rehearsal.state === 'waiting') await shop.act(name, `releases/${version}/rehearse`);
  await untilRehearsed(shop, name, version);
}

/** Each process serves its own build of it until somebody promotes one: that is decided for itself. */
const HOST = 'host';

/** Gives every remote that has no stable version its newest one: a new shop shows what its build published, once its people say so. */
export async function first(shop, _words, flags, { progress }) {
  const own = flags.as
    ? registry({ to: shop.to, token: (await makeToken(shop, { ...FIRST, as: flags.as })).token })
    : shop;
  const { list } = await own.list();
  const waiting = list.filter(
    ({ name, state, stable, newest }) => name !== HOST && state !== 'removed' && !stable && newest,
  );
  if (waiting.length === 0)
    return { lines: ['Every remote has a stable version, or none was published: nothing to do.'], data: [] };
  const lines = [];
  const data = [];
  for (const { name, newest } of waiting)
    try {
      progress(`Rehearsing ${name} ${newest.version} …`);
      if (!flags.reason) await rehearseFirst(own, name, newest);
      lines.push(...(await promote(own, [name, newest.version], { reason: flags.reason })).lines);
      data.push({ remote: name, version: newest.version, stable: true });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      lines.push(`${name} ${newest.version}: ${error.message}`);
      data.push({ remote: name, version: newest.version, stable: false, why: error.message });
    }
  return { lines, data, ...(data.some(({ stable }) => !stable) && { kind: 'refused' }) };
}
