import { HOST, type Discovery, type Inspection } from '@cellar/shared/contract/discovery';
import { DAY, HOUR, MINUTE } from '../../clock';
import { runAs } from '../../core/operation/operation';
import { marksOf } from '../../http/documents/namedCookie';
import { addStaff } from '../../shop/identity/staff/staffAccounts';
import { addPeople, phones } from '../../testing/people';
import { hostParts, publishRelease } from '../../testing/releases/releases';
import { withShop, type Browser, type Shop } from '../../testing/withShop';
import { viewCanary } from '../health/viewCanary';
import { REPORT_PATH } from '../health/reports';
import { readNow } from '../registry/changeRemote';
import { haltRollout, promoteCanary, promoteStable, setPercentage } from '../registry/channels';
import { setPeople } from '../registry/people';
import { inspectLink } from './teamLinks';
import { listRemotes } from '../releaseLists';

const versionIn = ({ remotes }: Discovery) => remotes.find(({ name }) => name === 'catalog')?.version;
const cookieOf = (headers: { 'set-cookie'?: unknown }) => [headers['set-cookie'] ?? []].flat().map(String);

type Named = Shop & {
  acted: () => Promise<{ remote: string; who: string; expect: number; reason: string }>;
};

const PASSWORD = 'Long-enough-1';

/** Signs in at the console. */
const signIn = (browser: Browser, name: string) =>
  browser.ask('/console/api/login', { method: 'POST', payload: { name, password: PASSWORD } });

/** Makes a call of the console, as an open page of it does. */
const call = (browser: Browser) => browser.ask('/console/api/me');

/** Signs in and makes the first call. */
async function enter(browser: Browser, name: string) {
  await signIn(browser, name);
  return call(browser);
}

/** The remote at 1.0.0, and a canary of 1.1.0 that only those have who are named; anna and boris are of the shop. */
const named = (people: string[], body: (shop: Named) => Promise<void>) =>
  withShop(async (shop) => {
    const { app, db, clock } = shop;
    await addPeople(shop);
    for (const name of ['anna', 'boris'])
      await addStaff(app, { name, password: PASSWORD, roles: ['viewer'], who: 'test' });
    await shop.release('1.0.0');
    await shop.promote('1.0.0');
    clock.advance(MINUTE);
    await shop.release('1.1.0');
    const acted = async () => ({
      remote: 'catalog',
      who: 'anna',
      reason: 'a look',
      expect: (await readNow(db, 'catalog')).remote.revision,
    });
    await promoteCanary(app, { ...(await acted()), version: '1.1.0', basisPoints: 0, people });
    await body({ ...shop, acted });
  });

// Rule: release-64
it(
  'gives a canary to those who are named and signed in at the console, in page and discovery, and to nobody else',
  named(['anna'], async ({ app, browser }) => {
    const person = browser();
    const first = await person.open('/catalog');
    expect(versionIn(first)).toBe('1.0.0');
    const [set, ...more] = cookieOf((await enter(person, 'anna')).headers);
    expect(set).toMatch(/^cellar-named-staff=[\w.-]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(more).toEqual([]);
    expect(versionIn(await person.again(first.ticket))).toBe('1.1.0');
    const page = await person.open('/catalog');
    expect(page.remotes[0]).toMatchObject({ version: '1.1.0', release: { channel: 'canary', cohort: 'canary' } });

    await person.ask(inspectLink(app, { remote: 'catalog', by: 'anna' }).path);
    const { remotes } = JSON.parse((await person.ask('/inspect/versions')).body) as Inspection;
    expect(remotes[0]?.canary).toMatchObject({ share: 0, isNamed: true });

    const other = browser();
    await other.open('/catalog');
    expect(cookieOf((await enter(other, 'boris')).headers)).toEqual([]);
    expect(versionIn(await other.open('/catalog'))).toBe('1.0.0');
  }),
);

// Rule: release-64
it(
  'says nothing about the person, and is written again only when half of its time is over',
  named(['anna'], async ({ browser, clock, db }) => {
    const person = browser();
    const [set = ''] = cookieOf((await enter(person, 'anna')).headers);
    const data = Buffer.from(/=([\w-]+)\./.exec(set)?.[1] ?? '', 'base64url').toString();
    const { id } = await db.selectFrom('staff').select('id').where('name', '=', 'anna').executeTakeFirstOrThrow();
    expect(Object.keys(JSON.parse(data))).toEqual(['m', 'u']);
    for (const secret of ['anna', id]) expect(data).not.toContain(secret);
    expect(cookieOf((await call(person)).headers)).toEqual([]);
    clock.advance(13 * HOUR);
    expect(cookieOf((await enter(person, 'anna')).headers)).toHaveLength(1);
    clock.advance(DAY + MINUTE);
    expect(versionIn(await person.open('/catalog'))).toBe('1.0.0');
  }),
);

// Rule: release-64
it(
  'ends with signing out, and with somebody else who signs in',
  named(['anna'], async ({ browser }) => {
    const person = browser();
    const version = async () => versionIn(await person.open('/catalog'));
    const { body } = await signIn(person, 'anna');
    const { csrf, csrfHeader } = (JSON.parse(body) as { result: { csrf: string; csrfHeader: string } }).result;
    await call(person);
    expect(await version()).toBe('1.1.0');
    await person.ask('/console/api/logout', { method: 'POST', payload: {}, headers: { [csrfHeader]: csrf } });
    expect(await version()).toBe('1.0.0');

    await enter(person, 'anna');
    expect(await version()).toBe('1.1.0');
    await enter(person, 'boris');
    expect(await version()).toBe('1.0.0');
  }),
);

// Rule: release-65
it(
  'ends at once for an open page when somebody is taken off the list, and when the canary is halted or promoted',
  named(['anna'], async ({ app, browser, acted, db, promote }) => {
    const person = browser();
    await enter(person, 'anna');
    const { ticket } = await person.open('/catalog');
    const again = async () => versionIn(await person.again(ticket));
    expect(await again()).toBe('1.1.0');
    await runAs('releases.setPeople', async () => setPeople(app, { ...(await acted()), people: ['boris'] }));
    expect(await again()).toBe('1.0.0');
    await setPeople(app, { ...(await acted()), people: ['anna'] });
    await call(person);
    expect(await again()).toBe('1.1.0');
    await haltRollout(app, await acted());
    expect(await again()).toBe('1.0.0');
    await setPercentage(app, { ...(await acted()), basisPoints: 0 });
    expect(await again()).toBe('1.1.0');
    await promote('1.1.0');
    expect(await db.selectFrom('rollout_person').selectAll().execute()).toEqual([]);
    const log = db.selectFrom('audit_entry').select('detail').where('action', '=', 'releases.setPeople');
    expect(await log.execute()).toEqual([{ detail: { named: ['员工 boris'], namedBefore: ['员工 anna'] } }]);
  }),
);

// Rule: release-64
it(
  'refuses at its field whom nobody knows, and buyers, whose browsers a canary by name could not reach',
  named([], async ({ app, acted }) => {
    const naming = async (...people: string[]) => setPeople(app, { ...(await acted()), people });
    await expect(naming('anna', 'nobody', phones.gold)).rejects.toMatchObject({
      code: 'unknownPeople',
      result: {
        fields: { people: `没有这样的员工：nobody、${phones.gold}；请填写员工的登录名，不能用买家的手机号` },
      },
    });
    const listed = async () => (await listRemotes(app)).list[0]!.rollout!.people;
    expect(await listed()).toEqual([]);
    await naming('anna', 'boris');
    const people = await listed();
    expect(people.map(({ label }) => label)).toEqual(['员工 anna', '员工 boris']);
    // Those who stay are named by what the list showed.
    await naming(people[0]!.id);
    expect(await listed()).toEqual([people[0]]);
  }),
);

// Rule: release-65
it(
  'stands beside any share, and does not move who was drawn',
  named(['anna'], async ({ app, acted, browser }) => {
    await setPercentage(app, { ...(await acted()), basisPoints: 10_000 });
    const visitor = browser();
    expect(versionIn(await visitor.open('/catalog'))).toBe('1.1.0');
    await setPeople(app, { ...(await acted()), people: [] });
    expect(versionIn(await visitor.open('/catalog'))).toBe('1.1.0');
    await setPercentage(app, { ...(await acted()), basisPoints: 0 });
    expect(versionIn(await visitor.open('/catalog'))).toBe('1.0.0');
    await enter(visitor, 'anna');
    expect(versionIn(await visitor.open('/catalog'))).toBe('1.0.0');
  }),
);

// Rule: release-66
it(
  'counts their sessions as the first stage, and lets a person decide when the first share begins',
  named(['anna'], async ({ app, acted, browser, clock }) => {
    await promoteCanary(app, {
      ...(await acted()),
      version: '1.1.0',
      basisPoints: 0,
      stages: [{ basisPoints: 500, sessions: 1, minutes: 1 }],
    });
    const person = browser();
    await enter(person, 'anna');
    for (const errors of [0, 1]) {
      const { ticket } = await person.open('/catalog');
      const remotes = [{ name: 'catalog', version: '1.1.0', failures: 0, errors }];
      const sent = await person.ask(REPORT_PATH, { method: 'POST', payload: { ticket, host: 'h1', remotes } });
      expect(sent.status).toBe(204);
    }
    clock.advance(MINUTE);
    expect(await viewCanary(app, 'catalog')).toMatchObject({
      basisPoints: 0,
      sessions: { canary: 2 },
      people: { list: [{ label: '员工 anna' }], sessions: 2, failing: 1 },
      plan: { stages: [{ basisPoints: 500 }], next: null },
    });
  }),
);

// Rule: release-64
it(
  'serves for the host as for a remote',
  named([], async ({ app, browser, db }) => {
    const acted = async () => ({
      remote: HOST,
      who: 'anna',
      reason: 'a look',
      expect: (await readNow(db, HOST)).remote.revision,
    });
    await publishRelease(app, hostParts('1.0.0', '1.0.0'));
    await promoteStable(app, { ...(await acted()), version: '1.0.0' });
    await publishRelease(app, hostParts('1.1.0', '1.0.0'));
    await promoteCanary(app, { ...(await acted()), version: '1.1.0', basisPoints: 0, people: ['anna'] });
    const person = browser();
    expect((await person.open('/catalog')).hostVersion).toBe('1.0.0');
    await enter(person, 'anna');
    expect(await person.open('/catalog')).toMatchObject({
      hostVersion: '1.1.0',
      host: { release: { channel: 'canary' } },
    });
    expect((await browser().open('/catalog')).hostVersion).toBe('1.0.0');
  }),
);

test('a cookie that this shop did not sign names nobody', () => {
  const request = { cookies: { 'cellar-named-staff': 'eyJtIjpbIngiXX0.bad' } } as never;
  const app = { clock: { now: () => new Date() }, releases: { secret: () => 'a secret' } } as never;
  expect(marksOf(app, request)).toEqual([]);
});
