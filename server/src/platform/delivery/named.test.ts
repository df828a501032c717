import { HOST, type Discovery, type Inspection } from '@cellar/shared/contract/discovery';
import { DAY, HOUR, MINUTE } from '../../clock';
import { runAs } from '../../core/operation/operation';
import { hashToken } from '../../http/calls/caller';
import { marksOf } from '../../http/documents/namedCookie';
import { endSessions, openSession, readPersonByPhone } from '../../shop/identity/auth/session';
import { STAFF_COOKIE } from '../../shop/identity/staff/staffSession';
import { newId } from '../../store/ids';
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
  /** A token of somebody who logged in. */
  logIn: (phone: string) => Promise<string>;
  acted: () => Promise<{ remote: string; who: string; expect: number; reason: string }>;
};

/** The remote at 1.0.0, and a canary of 1.1.0 that only those have who are named. */
const named = (people: string[], body: (shop: Named) => Promise<void>) =>
  withShop(async (shop) => {
    const { app, db, clock } = shop;
    await addPeople(shop);
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
    const logIn = async (phone: string) => {
      const person = await readPersonByPhone(db, phone);
      return (await openSession(app, person!, { kind: 'h5', device: 'a phone', ip: '127.0.0.1' })).token;
    };
    await body({ ...shop, logIn, acted });
  });

const read = (browser: Browser, token?: string) =>
  browser.ask(`/api/user/settings?req_quarry=h5${token ? `&req_token=${token}` : ''}`);

// Rule: release-64
it(
  'gives a canary to who is named and logged in, in page and discovery, and to nobody else',
  named([phones.gold], async ({ app, browser, logIn }) => {
    const person = browser();
    const first = await person.open('/catalog');
    expect(versionIn(first)).toBe('1.0.0');
    const [set, ...more] = cookieOf((await read(person, await logIn(phones.gold))).headers);
    expect(set).toMatch(/^cellar-named=[\w.-]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(more).toEqual([]);
    expect(versionIn(await person.again(first.ticket))).toBe('1.1.0');
    const page = await person.open('/catalog');
    expect(page.remotes[0]).toMatchObject({ version: '1.1.0', release: { channel: 'canary', cohort: 'canary' } });

    await person.ask(inspectLink(app, { remote: 'catalog', by: 'anna' }).path);
    const { remotes } = JSON.parse((await person.ask('/inspect/versions')).body) as Inspection;
    expect(remotes[0]?.canary).toMatchObject({ share: 0, isNamed: true });

    const other = browser();
    await other.open('/catalog');
    expect(cookieOf((await read(other, await logIn(phones.plain))).headers)).toEqual([]);
    expect(versionIn(await other.open('/catalog'))).toBe('1.0.0');
  }),
);

// Rule: release-64
it(
  'says nothing about the person, and is written again only when half of its time is over',
  named([phones.gold], async ({ browser, logIn, clock, db }) => {
    const person = browser();
    const token = await logIn(phones.gold);
    const [set = ''] = cookieOf((await read(person, token)).headers);
    const data = Buffer.from(/=([\w-]+)\./.exec(set)?.[1] ?? '', 'base64url').toString();
    const { id } = (await readPersonByPhone(db, phones.gold))!;
    expect(Object.keys(JSON.parse(data))).toEqual(['m', 'u']);
    for (const secret of [phones.gold, id, token, hashToken(token)]) expect(data).not.toContain(secret);
    expect(cookieOf((await read(person, token)).headers)).toEqual([]);
    clock.advance(13 * HOUR);
    expect(cookieOf((await read(person, token)).headers)).toHaveLength(1);
    clock.advance(DAY + MINUTE);
    expect(versionIn(await person.open('/catalog'))).toBe('1.0.0');
  }),
);

// Rule: release-64
it(
  'ends with the logout, with a session that was ended elsewhere, and with another login',
  named([phones.gold], async ({ app, browser, logIn, db, clock }) => {
    const person = browser();
    const entered = async () => {
      const token = await logIn(phones.gold);
      await read(person, token);
      expect(versionIn(await person.open('/catalog'))).toBe('1.1.0');
      return token;
    };
    const payload = { req_token: await entered(), req_quarry: 'h5' };
    await person.ask('/api/logout', { method: 'POST', payload });
    expect(versionIn(await person.open('/catalog'))).toBe('1.0.0');

    await entered();
    await read(person, await logIn(phones.plain));
    expect(versionIn(await person.open('/catalog'))).toBe('1.0.0');

    await entered();
    const { id } = (await readPersonByPhone(db, phones.gold))!;
    await endSessions(app.db, clock.now(), { personId: id, keep: null });
    await person.ask('/api/image/token?req_quarry=h5');
    expect(versionIn(await person.open('/catalog'))).toBe('1.0.0');
  }),
);

// Rule: release-65
it(
  'ends at once for an open page when somebody is taken off the list, and when the canary is halted or promoted',
  named([phones.gold], async ({ app, browser, logIn, acted, db, promote }) => {
    const person = browser();
    await read(person, await logIn(phones.gold));
    const { ticket } = await person.open('/catalog');
    const again = async () => versionIn(await person.again(ticket));
    expect(await again()).toBe('1.1.0');
    await runAs('releases.setPeople', async () => setPeople(app, { ...(await acted()), people: [phones.plain] }));
    expect(await again()).toBe('1.0.0');
    await setPeople(app, { ...(await acted()), people: [phones.gold] });
    await read(person, await logIn(phones.gold));
    expect(await again()).toBe('1.1.0');
    await haltRollout(app, await acted());
    expect(await again()).toBe('1.0.0');
    await setPercentage(app, { ...(await acted()), basisPoints: 0 });
    expect(await again()).toBe('1.1.0');
    await promote('1.1.0');
    expect(await db.selectFrom('rollout_person').selectAll().execute()).toEqual([]);
    const log = db.selectFrom('audit_entry').select('detail').where('action', '=', 'releases.setPeople');
    expect(await log.execute()).toEqual([{ detail: { named: ['138****0002'], namedBefore: ['138****0001'] } }]);
  }),
);

// Rule: release-64
it(
  'takes staff by their name, and refuses at its field whom nobody knows',
  named([], async ({ app, acted, browser, db, clock }) => {
    const id = newId();
    const at = clock.now();
    await db
      .insertInto('staff')
      .values({ id, name: 'tester', password_hash: 'x', roles: '["viewer"]', created_at: at })
      .execute();
    await db
      .insertInto('staff_session')
      .values({
        token_hash: hashToken('a-token'),
        staff_id: id,
        csrf_hash: hashToken('c'),
        device: '',
        created_at: at,
        expires_at: new Date(at.getTime() + DAY),
      })
      .execute();
    await expect(
      setPeople(app, { ...(await acted()), people: ['tester', 'nobody', '13999999999'] }),
    ).rejects.toMatchObject({
      code: 'unknownPeople',
      result: { fields: { people: '没有找到：nobody、13999999999；请填写已注册的手机号，或员工的登录名' } },
    });
    await setPeople(app, { ...(await acted()), people: ['tester', phones.plain] });
    const { people } = (await listRemotes(app)).list[0]!.rollout!;
    expect(people.map(({ label }) => label)).toEqual(['员工 tester', '138****0002 王小姐']);
    // Those who stay are named by what the list showed.
    await setPeople(app, { ...(await acted()), people: [people[0]!.id] });

    const person = browser();
    const answer = await person.ask('/console/api/me', { headers: { cookie: `${STAFF_COOKIE}=a-token` } });
    expect([answer.status, cookieOf(answer.headers)[0]]).toEqual([200, expect.stringMatching(/^cellar-named-staff=/)]);
    await person.ask('/api/image/token?req_quarry=h5');
    expect(versionIn(await person.open('/catalog'))).toBe('1.1.0');
  }),
);

// Rule: release-65
it(
  'stands beside any share, and does not move who was drawn',
  named([phones.gold], async ({ app, acted, browser, logIn }) => {
    await setPercentage(app, { ...(await acted()), basisPoints: 10_000 });
    const visitor = browser();
    expect(versionIn(await visitor.open('/catalog'))).toBe('1.1.0');
    await setPeople(app, { ...(await acted()), people: [] });
    expect(versionIn(await visitor.open('/catalog'))).toBe('1.1.0');
    await setPercentage(app, { ...(await acted()), basisPoints: 0 });
    expect(versionIn(await visitor.open('/catalog'))).toBe('1.0.0');
    await read(visitor, await logIn(phones.gold));
    expect(versionIn(await visitor.open('/catalog'))).toBe('1.0.0');
  }),
);

// Rule: release-66
it(
  'counts their sessions as the first stage, and lets a person decide when the first share begins',
  named([phones.gold], async ({ app, acted, browser, logIn, clock }) => {
    await promoteCanary(app, {
      ...(await acted()),
      version: '1.1.0',
      basisPoints: 0,
      stages: [{ basisPoints: 500, sessions: 1, minutes: 1 }],
    });
    const person = browser();
    await read(person, await logIn(phones.gold));
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
      people: { list: [{ label: '138****0001 林先生的酒铺' }], sessions: 2, failing: 1 },
      plan: { stages: [{ basisPoints: 500 }], next: null },
    });
  }),
);

// Rule: release-64
it(
  'serves for the host as for a remote',
  named([], async ({ app, browser, logIn, db }) => {
    const acted = async () => ({
      remote: HOST,
      who: 'anna',
      reason: 'a look',
      expect: (await readNow(db, HOST)).remote.revision,
    });
    await publishRelease(app, hostParts('1.0.0', '1.0.0'));
    await promoteStable(app, { ...(await acted()), version: '1.0.0' });
    await publishRelease(app, hostParts('1.1.0', '1.0.0'));
    await promoteCanary(app, { ...(await acted()), version: '1.1.0', basisPoints: 0, people: [phones.gold] });
    const person = browser();
    expect((await person.open('/catalog')).hostVersion).toBe('1.0.0');
    await read(person, await logIn(phones.gold));
    expect(await person.open('/catalog')).toMatchObject({
      hostVersion: '1.1.0',
      host: { release: { channel: 'canary' } },
    });
    expect((await browser().open('/catalog')).hostVersion).toBe('1.0.0');
  }),
);

test('a cookie that this shop did not sign names nobody', () => {
  const request = { cookies: { 'cellar-named': 'eyJtIjpbIngiXX0.bad' } } as never;
  const app = { clock: { now: () => new Date() }, releases: { secret: () => 'a secret' } } as never;
  expect(marksOf(app, request)).toEqual([]);
});
