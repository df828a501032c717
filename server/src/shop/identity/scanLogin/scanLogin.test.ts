import { MINUTE } from '../../../clock';
import { hashToken } from '../../../http/calls/caller';
import type { FieldsOf } from '../../../http/handler';
import type { Caller, Person } from '../../../core/caller';
import { invoke } from '../../../http/calls/invoke';
import { addPeople, personNamed } from '../../../testing/people';
import { withApp, type TestScene } from '../../../testing/withApp';
import { endSession, openSession, readPerson } from '../auth/session';

const DESK = {
  person: null,
  kind: 'h5',
  ip: '203.0.113.7',
  device: 'Windows 电脑 · Chrome',
  guestId: null,
  visitor: '6f1f6f0e-6c1b-4f6e-9d3a-0d8a1f6b2c01',
  tokenHash: null,
} satisfies Caller;

/** The browser that asks, and phones that answer. */
async function parties(parts: TestScene) {
  const { app, db } = parts;
  const desk = (name: 'scanLogin.add' | 'scanLogin.check', params = {}, from: Partial<Caller> = {}) =>
    invoke(app, { name, params, caller: { ...DESK, ...from } }) as Promise<Record<string, unknown>>;
  const asked = (await desk('scanLogin.add')) as FieldsOf<'scanLogin.check'> & { expiresAt: string };
  const { token, secret } = asked;
  const phoneOf = async (person: Person, origin?: Parameters<typeof openSession>[2]['origin']) => {
    const row = (await readPerson(db, person.id))!;
    const from = { kind: 'h5', device: 'iPhone · 微信', ip: '203.0.113.9', ...(origin && { origin }) };
    const session = await openSession(app, row, from);
    const caller = { ...DESK, person, ip: from.ip, device: from.device, tokenHash: hashToken(session.token) };
    const answer = (name: 'scanLogin.open' | 'scanLogin.confirm' | 'scanLogin.refuse') =>
      invoke(app, { name, params: { token }, caller }) as Promise<Record<string, unknown>>;
    return { answer, logOut: () => endSession(app, caller.tokenHash) };
  };
  const gold = await personNamed(parts, 'gold');
  const check = (from?: Partial<Caller>, proof = { token, secret }) => desk('scanLogin.check', proof, from);
  return { ...asked, desk, phoneOf, gold, phone: await phoneOf(gold), check };
}
type Parties = Awaited<ReturnType<typeof parties>>;

const scene = (body: (all: Parties & TestScene) => Promise<void>) => () =>
  withApp(async (parts) => {
    await addPeople(parts);
    await body({ ...parts, ...(await parties(parts)) });
  });

const state = (name: string) => ({ userState: 0, state: name });
const expired = { result: { code: 'expired' } };

// Rule: scan-1
test(
  'the phone sees which device asks, from where and for whose account; once it confirms, that browser is logged in',
  scene(async ({ phone, gold, check }) => {
    expect(await check()).toEqual(state('waiting'));
    expect(await phone.answer('scanLogin.open')).toMatchObject({
      device: 'Windows 电脑 · Chrome',
      place: '203.0.113.*',
      samePlace: true,
      nickname: gold.nickname,
      phone: expect.stringMatching(/^\d{3}\*{4}\d{4}$/),
    });
    expect(await check()).toEqual(state('scanned'));
    await phone.answer('scanLogin.confirm');
    expect(await check()).toMatchObject({ userState: 1, token: expect.any(String), fguser: { userid: gold.id } });
  }),
);

// Rule: scan-2
test(
  'a code that was copied logs nobody else in: neither without the secret nor from another browser with it',
  scene(async ({ phone, check, token }) => {
    await phone.answer('scanLogin.open');
    await phone.answer('scanLogin.confirm');
    expect(await check({}, { token, secret: 'guessed' })).toEqual(state('expired'));
    expect(await check({ visitor: '6f1f6f0e-6c1b-4f6e-9d3a-0d8a1f6b2c02' })).toEqual(state('expired'));
    expect(await check({ visitor: null })).toEqual(state('expired'));
    expect(await check()).toMatchObject({ userState: 1 });
  }),
);

// Rule: scan-2
test(
  'a login is given once, also to two that ask at the same time, and what was answered is not answered again',
  scene(async ({ phone, check }) => {
    await phone.answer('scanLogin.open');
    await phone.answer('scanLogin.confirm');
    await expect(phone.answer('scanLogin.confirm')).rejects.toMatchObject(expired);
    await expect(phone.answer('scanLogin.refuse')).rejects.toMatchObject(expired);
    const given = await Promise.all([check(), check(), check()]);
    expect(given.filter(({ userState }) => userState === 1)).toHaveLength(1);
    expect(await check()).toEqual(state('expired'));
    await expect(phone.answer('scanLogin.open')).rejects.toMatchObject(expired);
  }),
);

// Rule: scan-2
test(
  'the store holds only digests of what proves something',
  scene(async ({ db, token, secret }) => {
    const rows = JSON.stringify(await db.selectFrom('scan_login').selectAll().execute());
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(secret);
  }),
);

// Rule: scan-3
test(
  'a login that is not fetched within three minutes of its code is gone',
  scene(async ({ phone, check, clock }) => {
    await phone.answer('scanLogin.open');
    await phone.answer('scanLogin.confirm');
    clock.advance(3 * MINUTE);
    expect(await check()).toEqual(state('expired'));
  }),
);

// Rule: scan-3
test(
  'what is scanned or confirmed too late is refused',
  scene(async ({ phone, clock }) => {
    await phone.answer('scanLogin.open');
    clock.advance(3 * MINUTE);
    await expect(phone.answer('scanLogin.confirm')).rejects.toMatchObject(expired);
    await expect(phone.answer('scanLogin.open')).rejects.toMatchObject(expired);
  }),
);

// Rule: scan-3
test(
  'only the account that opened it answers; a confirmation without a look at the device is none',
  scene(async (all) => {
    const { phone, phoneOf, check } = all;
    const stranger = await phoneOf(await personNamed(all, 'plain'));
    await expect(phone.answer('scanLogin.confirm')).rejects.toMatchObject(expired);
    await phone.answer('scanLogin.open');
    await phone.answer('scanLogin.open');
    await expect(stranger.answer('scanLogin.open')).rejects.toMatchObject({ result: { code: 'taken' } });
    await expect(stranger.answer('scanLogin.confirm')).rejects.toMatchObject(expired);
    await expect(stranger.answer('scanLogin.refuse')).rejects.toMatchObject(expired);
    expect(await check()).toEqual(state('scanned'));
  }),
);

// Rule: scan-3
test(
  'a refusal is shown to the browser that waits, and final',
  scene(async ({ phone, check }) => {
    await phone.answer('scanLogin.open');
    await phone.answer('scanLogin.refuse');
    expect(await check()).toEqual(state('refused'));
    await expect(phone.answer('scanLogin.confirm')).rejects.toMatchObject(expired);
  }),
);

// Rule: scan-4
test(
  'a session that ended after its confirmation opens nothing',
  scene(async ({ phone, check, db }) => {
    await phone.answer('scanLogin.open');
    await phone.answer('scanLogin.confirm');
    await phone.logOut();
    expect(await check()).toEqual(state('expired'));
    const open = db.selectFrom('session_token').select('id').where('revoked_at', 'is', null);
    expect(await open.execute()).toEqual([]);
  }),
);

// Rule: scan-4
test(
  'an account that was frozen after it confirmed is not logged in',
  scene(async (all) => {
    await all.phone.answer('scanLogin.open');
    await all.phone.answer('scanLogin.confirm');
    await all.db
      .updateTable('person')
      .set({ frozen_at: all.clock.now(), frozen_reason: '异常' })
      .where('id', '=', all.gold.id)
      .execute();
    expect(await all.check()).toEqual(state('expired'));
  }),
);

// Rule: scan-4
test(
  'the login keeps by which account and messenger its phone was logged in, so that it ends with them',
  scene(async (all) => {
    const opener = await personNamed(all, 'plain');
    const phone = await all.phoneOf(all.gold, { openedBy: opener.id, byMessenger: true });
    await phone.answer('scanLogin.open');
    await phone.answer('scanLogin.confirm');
    const info = (await all.check()) as { token: string };
    const row = await all.db
      .selectFrom('session_token')
      .select(['opened_by', 'by_messenger'])
      .where('token_hash', '=', hashToken(info.token))
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ opened_by: opener.id, by_messenger: true });
  }),
);

// Rule: scan-4
test(
  'who answered which device, from where and when stands in the store',
  scene(async ({ phone, gold, db }) => {
    await phone.answer('scanLogin.open');
    await phone.answer('scanLogin.refuse');
    expect(await db.selectFrom('scan_login').selectAll().executeTakeFirstOrThrow()).toMatchObject({
      person_id: gold.id,
      device: 'Windows 电脑 · Chrome',
      network: '203.0.113.*',
      state: 'refused',
      answered_at: expect.any(Date),
    });
  }),
);

// Rule: scan-4
test(
  'a network gets so many codes, an account opens so many',
  scene(async ({ desk, phone }) => {
    const more = await Promise.allSettled(Array.from({ length: 30 }, () => desk('scanLogin.add')));
    expect(more.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { status: 429 } }]);
    const opened = await Promise.allSettled(Array.from({ length: 31 }, () => phone.answer('scanLogin.open')));
    expect(opened.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { status: 429 } }]);
  }),
);
