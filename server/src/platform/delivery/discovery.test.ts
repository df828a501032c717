import { vi } from 'vitest';
import type { Discovery } from '@cellar/shared/contract/discovery';
import { publishRelease, routeOf } from '../../testing/releases/releases';
import { withShop, type Browser } from '../../testing/withShop';
import { rollBack, setPercentage, promoteStable } from '../registry/channels';
import { sign } from '../../store/guards/signed';

const versionIn = ({ remotes }: Discovery) => remotes.find(({ name }) => name === 'catalog')?.version;

/** A page session of the cohort that a test needs. */
async function sessionIn(
  cohort: 'stable' | 'canary',
  browser: () => Browser,
): Promise<{ person: Browser; ticket: string }> {
  for (;;) {
    const person = browser();
    const { remotes, ticket } = await person.open('/catalog');
    if (remotes[0]?.release.cohort === cohort) return { person, ticket };
  }
}

it(
  'shows a promotion at once, and no other byte differs',
  withShop(async ({ browser, release, promote }) => {
    await release('1.0.0');
    await promote('1.0.0');
    const person = browser();
    const before = await person.open('/catalog');
    await release('1.1.0', { paths: ['/catalog', '/new'] });
    expect((await person.again(before.ticket)).routes.map(({ path }) => path)).toEqual(['/catalog']);
    await promote('1.1.0');
    const after = await person.again(before.ticket);
    expect([versionIn(before), versionIn(after), after.routes.map(({ path }) => path)]).toEqual([
      '1.0.0',
      '1.1.0',
      ['/catalog', '/new'],
    ]);
    expect(after.revision).toBeGreaterThan(before.revision);
    expect(after.remotes[0]?.fallback?.version).toBe('1.0.0');
    expect((await person.ask('/new')).status).toBe(200);
  }),
);

it(
  'keeps what the server fetches for a page to itself',
  withShop(async ({ browser, release, promote }) => {
    await release('1.0.0', {
      routes: [{ ...routeOf('catalog', '/catalog'), first: [{ call: 'home.get', params: {} }] }],
    });
    await promote('1.0.0');
    const { routes, ticket } = await browser().open('/catalog');
    expect(routes).toEqual([routeOf('catalog', '/catalog')]);
    expect(await browser().again(ticket)).toMatchObject({ routes: [routeOf('catalog', '/catalog')], releases: {} });
  }),
);

it(
  'sends nothing again while nothing changed',
  withShop(async ({ browser, release, promote }) => {
    await release('1.0.0');
    await promote('1.0.0');
    const person = browser();
    const url = `/discovery.json?ticket=${(await person.open('/catalog')).ticket}`;
    const first = await person.ask(url);
    const headers = { 'if-none-match': String(first.headers['etag']) };
    const second = await person.ask(url, { headers });
    expect([second.status, second.body, second.headers['cache-control']]).toEqual([304, '', 'private, no-cache']);
    await release('1.1.0');
    expect((await person.ask(url, { headers })).status).toBe(304);
    await promote('1.1.0');
    const third = await person.ask(url, { headers });
    expect([third.status, versionIn(JSON.parse(third.body) as Discovery)]).toEqual([200, '1.1.0']);
  }),
);

it(
  'freezes a page session against changes of the share, not against a rollback',
  withShop(async ({ app, browser, release, promote, canary }) => {
    await release('1.0.0');
    await promote('1.0.0');
    await release('1.1.0');
    await canary('1.1.0', 5000);
    const drawn = await sessionIn('canary', browser);
    const other = await sessionIn('stable', browser);
    const share = async (basisPoints: number) => {
      const { revision } = await app.db.selectFrom('remote').select('revision').executeTakeFirstOrThrow();
      await setPercentage(app, { remote: 'catalog', basisPoints, who: 'team', expect: revision, reason: 'a test' });
    };
    await share(10_000);
    expect(versionIn(await other.person.again(other.ticket))).toBe('1.0.0');
    expect(versionIn(await other.person.open('/catalog'))).toBe('1.1.0');
    await share(1);
    expect(versionIn(await drawn.person.again(drawn.ticket))).toBe('1.1.0');
    await share(0);
    expect(versionIn(await drawn.person.again(drawn.ticket))).toBe('1.0.0');
    await share(10_000);
    expect(versionIn(await drawn.person.again(drawn.ticket))).toBe('1.1.0');
    await rollBack(app, { mayPromote: true, remote: 'catalog', version: '1.0.0', who: 'team', reason: 'a test' });
    expect(versionIn(await drawn.person.again(drawn.ticket))).toBe('1.0.0');
  }),
);

it(
  'believes no ticket that it did not sign',
  withShop(async ({ app, browser, release, promote, canary }) => {
    await release('1.0.0');
    await promote('1.0.0');
    await release('1.1.0');
    await canary('1.1.0', 1);
    const { person, ticket } = await sessionIn('stable', browser);
    const [text = '', mac = ''] = ticket.split('.');
    const content = JSON.parse(Buffer.from(text, 'base64url').toString()) as { c: Record<string, number>; s: string };
    const input = { ...content, c: Object.fromEntries(Object.keys(content.c).map((key) => [key, 1])) };
    const word = Buffer.from(JSON.stringify(input)).toString('base64url');
    const forged = [
      `${word}.${mac}`,
      sign('another secret', 'ticket', input),
      sign(app.releases.secret(), 'preview', input),
      'x',
      '.',
      `${text}.`,
    ];
    for (const one of forged) {
      const answer = await person.again(one);
      expect([versionIn(answer), answer.ticket.startsWith(text)]).toEqual(['1.0.0', false]);
    }
    expect(versionIn(await person.again(sign(app.releases.secret(), 'ticket', input)))).toBe('1.1.0');
  }),
);

it(
  'says the same to everybody who asks without a ticket',
  withShop(async ({ browser, release, promote, canary }) => {
    await release('1.0.0');
    await promote('1.0.0');
    await release('1.1.0');
    await canary('1.1.0', 9999);
    const answers = await Promise.all([1, 2, 3].map(() => browser().ask('/discovery.json')));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(JSON.parse(answers[0]!.body)).toMatchObject({ ticket: '', remotes: [{ version: '1.0.0' }] });
  }),
);

it(
  'answers a page of an older host by the contract of that host',
  withShop(async ({ app, browser, release, promote }) => {
    await release('1.0.0');
    await promote('1.0.0');
    const person = browser();
    const { ticket } = await person.open('/catalog');
    const [text = ''] = ticket.split('.');
    const content = JSON.parse(Buffer.from(text, 'base64url').toString()) as object;
    const older = sign(app.releases.secret(), 'ticket', { ...content, h: '0.9.0' });
    expect((await person.again(older)).remotes).toMatchObject([
      { name: 'catalog', state: 'disabled', text: '页面升级中，请稍后再来' },
    ]);
    expect(await app.db.selectFrom('alarm').select(['kind', 'subject', 'times']).execute()).toEqual([
      { kind: 'unfit', subject: 'catalog 0.9.0', times: 1 },
    ]);
  }),
);

it(
  'lets each remote have its own paths, no matter who is promoted',
  withShop(async ({ app, browser, release, promote }) => {
    await release('1.0.0');
    await promote('1.0.0');
    await publishRelease(app, { name: 'gifts' });
    await promoteStable(app, { remote: 'gifts', version: '1.0.0', who: 'team', expect: 0, reason: 'a test' });
    const { routes } = await browser().open('/gifts');
    expect(routes.map(({ path, remote }) => [path, remote])).toEqual([
      ['/catalog', 'catalog'],
      ['/gifts', 'gifts'],
    ]);
  }),
);

// Rule: call-25
it(
  'pages, their files and the discovery document come from the snapshot while the store is away',
  withShop(async ({ app, browser, release, promote }) => {
    await release('1.0.0', {
      routes: [{ ...routeOf('catalog', '/catalog'), first: [{ call: 'home.get', params: {} }] }],
    });
    await promote('1.0.0');
    await app.releases.refresh();
    const away = vi
      .spyOn(app.store.pool, 'connect')
      .mockImplementation(() => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })));
    const person = browser();
    const page = await person.ask('/catalog');
    const file = await person.ask('/remotes/catalog/1.0.0/remoteEntry.js');
    const { status } = await person.ask('/discovery.json');
    away.mockRestore();
    expect([page.status, page.body.includes('/remotes/catalog/1.0.0/remoteEntry.js'), file.status, status]).toEqual([
      200,
      true,
      200,
      200,
    ]);
  }),
);
