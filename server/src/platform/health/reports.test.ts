import type { PageReport, RemoteReport } from '@cellar/shared/contract/report';
import { DAY, MINUTE } from '../../clock';
import { tidyStore } from '../tidyStore';
import { withShop, type Shop } from '../../testing/withShop';
import { healthByVersion, healthOfChannels } from './health';
import { previewLink } from '../delivery/teamLinks';

const own = (parts: Partial<RemoteReport> = {}): RemoteReport => ({
  name: 'catalog',
  version: '1.0.0',
  cohort: 'stable',
  failures: 0,
  errors: 0,
  ...parts,
});
const reportOf = (ticket: string, remotes: RemoteReport[], vitals: PageReport['vitals'] = {}): PageReport => ({
  ticket,
  host: 'h1',
  remotes,
  vitals,
});

const URL = '/platform/report';
const rows = ({ db }: Shop) => db.selectFrom('page_session').selectAll().orderBy('version').execute();

async function open(shop: Shop) {
  const person = shop.browser();
  const { ticket, remotes } = await person.open('/catalog');
  const send = (reported: RemoteReport[], vitals: PageReport['vitals'] = {}) =>
    person.ask(URL, { method: 'POST', payload: reportOf(ticket, reported, vitals) });
  return { person, ticket, send, cohort: remotes[0]?.release.cohort };
}

const shop = (body: (parts: Shop) => Promise<void>) =>
  withShop(async (parts) => {
    await parts.release('1.0.0');
    await parts.promote('1.0.0');
    await body(parts);
  });

it(
  'keeps one row for a session and version, whose numbers only grow',
  shop(async (parts) => {
    const { send } = await open(parts);
    expect(
      (await send([own({ failures: 2, lastFailure: { kind: 'integrity', text: 'a.js' } })], { lcp: 900.5, cls: 0.01 }))
        .status,
    ).toBe(204);
    await send([own({ errors: 1, acted: true })], { lcp: 800, cls: 0.02, inp: 40 });
    await send([own({ errors: 1 })]);
    expect(await rows(parts)).toMatchObject([
      {
        remote: 'catalog',
        version: '1.0.0',
        cohort: 'stable',
        host_version: 'h1',
        failures: 2,
        errors: 1,
        last_failure: 'integrity: a.js',
        acted: true,
        vitals: { lcp: 900.5, cls: 0.02, inp: 40 },
      },
    ]);
  }),
);

it(
  'takes a beacon, which is plain text',
  shop(async (parts) => {
    const { person, ticket } = await open(parts);
    const payload = JSON.stringify(reportOf(ticket, [own()]));
    expect(
      (await person.ask(URL, { method: 'POST', payload, headers: { 'content-type': 'text/plain;charset=UTF-8' } }))
        .status,
    ).toBe(204);
    expect(await rows(parts)).toHaveLength(1);
  }),
);

it(
  'counts a session where it began, and again when it fails more',
  shop(async (parts) => {
    const { send } = await open(parts);
    await send([own()]);
    const [began] = await rows(parts);
    parts.clock.advance(8 * MINUTE);
    await send([own()]);
    expect((await rows(parts))[0]?.at).toEqual(began?.at);
    parts.clock.advance(8 * MINUTE);
    expect(await healthByVersion(parts.app)).toEqual([]);
    await send([own({ errors: 1 })]);
    expect(await healthByVersion(parts.app)).toMatchObject([
      { remote: 'catalog', version: '1.0.0', sessions: 1, failing: 1, rate: 1 },
    ]);
  }),
);

it.each<[string, (ticket: string) => unknown, number]>([
  ['no JSON', () => '{', 400],
  ['no object', () => '[]', 400],
  ['no remotes', (ticket) => ({ ticket, host: 'h1', vitals: {} }), 400],
  ['counts below zero', (ticket) => reportOf(ticket, [own({ failures: -1 })]), 400],
  ['counts in words', (ticket) => ({ ...reportOf(ticket, []), remotes: [{ ...own(), errors: 'many' }] }), 400],
  [
    'an unknown kind of failure',
    (ticket) => ({ ...reportOf(ticket, []), remotes: [{ ...own(), lastFailure: { kind: 'x', text: '' } }] }),
    400,
  ],
  ['vitals that are none', (ticket) => reportOf(ticket, [own()], { lcp: -5 }), 400],
  [
    'a hundred remotes',
    (ticket) =>
      reportOf(
        ticket,
        Array.from({ length: 100 }, () => own()),
      ),
    400,
  ],
  ['no ticket', () => reportOf('', [own()]), 403],
  ['a forged ticket', (ticket) => reportOf(`${ticket}x`, [own()]), 403],
  ['too much', (ticket) => reportOf(ticket, [own({ lastFailure: { kind: 'throw', text: 'x'.repeat(20_000) } })]), 413],
])('refuses %s and keeps nothing of it', (_, of, status) =>
  shop(async (parts) => {
    const { person, ticket } = await open(parts);
    const body = of(ticket);
    const reply = await person.ask(URL, {
      method: 'POST',
      payload: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'text/plain' },
    });
    expect([reply.status, await rows(parts)]).toEqual([status, []]);
  })(),
);

it(
  'counts nothing for a remote or a version that it does not know',
  shop(async (parts) => {
    const { send } = await open(parts);
    expect((await send([own({ name: 'nothing' }), own({ version: '8.8.8' })])).status).toBe(204);
    expect(await rows(parts)).toEqual([]);
  }),
);

it(
  'believes the ticket, not the report, of who was in the canary',
  shop(async (parts) => {
    await parts.release('1.1.0');
    await parts.canary('1.1.0', 5000);
    const people = await Promise.all(Array.from({ length: 12 }, () => open(parts)));
    for (const { send } of people) await send([own({ version: '1.1.0', cohort: 'canary' })]);
    const found = await rows(parts);
    expect(found.map(({ cohort }) => cohort)).toEqual(
      people.filter(({ cohort }) => cohort === 'canary').map(() => 'canary'),
    );
    expect(found.length).toBeGreaterThan(0);
  }),
);

it(
  'counts nothing of a team’s session',
  shop(async (parts) => {
    const person = parts.browser();
    await person.ask(previewLink(parts.app, { catalog: '1.0.0' }).path);
    const { ticket, mode } = await person.open('/catalog');
    expect(mode).toMatchObject([{ kind: 'preview' }]);
    expect((await person.ask(URL, { method: 'POST', payload: reportOf(ticket, [own({ errors: 9 })]) })).status).toBe(
      204,
    );
    expect(await rows(parts)).toEqual([]);
  }),
);

it(
  'stops one machine that reports too much',
  shop(async (parts) => {
    const { person, ticket } = await open(parts);
    const statuses = new Set<number>();
    for (let i = 0; i < 3005; i++)
      statuses.add((await person.ask(URL, { method: 'POST', payload: reportOf(ticket, []) })).status);
    expect([...statuses]).toEqual([204, 429]);
  }),
);

it(
  'gives figures of each channel, the 75th percentile of its vitals',
  shop(async (parts) => {
    await parts.release('1.1.0');
    await parts.canary('1.1.0', 5000);
    let i = 0;
    for (const seen = { stable: 0, canary: 0 }; seen.stable < 4 || seen.canary < 1; ) {
      const { send, cohort } = await open(parts);
      if (!cohort || seen[cohort] >= (cohort === 'stable' ? 4 : 1)) continue;
      seen[cohort] += 1;
      await send(
        [own(cohort === 'canary' ? { version: '1.1.0', cohort, errors: 1 } : {})],
        cohort === 'canary' ? {} : { lcp: 1000 + 100 * i++, cls: 0.0125 },
      );
    }
    const channels = [
      { name: 'catalog', stable: '1.0.0', canary: '1.1.0' },
      { name: 'orders', stable: '1.0.0', canary: null },
    ];
    expect(await healthOfChannels(parts.app, channels)).toEqual({
      catalog: {
        stable: { sessions: 4, failing: 0, rate: 0, lcp: 1200, inp: null, cls: 0.0125 },
        canary: { sessions: 1, failing: 1, rate: 1, lcp: null, inp: null, cls: null },
      },
      orders: { stable: null, canary: null },
    });
  }),
);

it(
  'forgets sessions after two days',
  shop(async (parts) => {
    await (await open(parts)).send([own()]);
    parts.clock.advance(3 * DAY);
    await tidyStore.run(parts.app);
    expect(await rows(parts)).toEqual([]);
  }),
);
