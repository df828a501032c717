import { HOUR } from '../../../clock';
import { buildServer } from '../../../http/server';
import { hashToken } from '../../../http/calls/caller';
import type { Caller } from '../../../core/caller';
import { invoke } from '../../../http/calls/invoke';
import { readNotes } from '../../../ports/sandboxNotes';
import { addPeople, personNamed, phones } from '../../../testing/people';
import { withApp, type TestScene } from '../../../testing/withApp';

const password = 'Cellar2026';
const phone = phones.gold;

/** Logs the gold member in from a device. */
const logIn = async ({ app, call }: TestScene, device: string, ip = '203.0.113.7') => {
  const from = { person: null, kind: 'h5', ip, device, guestId: null, tokenHash: null } satisfies Caller;
  const { token } = (await invoke(app, { name: 'auth.login', params: { phone, password }, caller: from })) as {
    token: string;
  };
  const person = await personNamed({ db: app.db }, 'gold');
  const caller = { ...from, person, tokenHash: hashToken(token) };
  const ask = (name: 'sessions.list' | 'sessions.end' | 'sessions.endOthers', params = {}) =>
    invoke(app, { name, params, caller }) as Promise<{ list: { id: string; device: string; current: boolean }[] }>;
  const isIn = async () => (await call('auth.tokenLogin', { token })).userState === 1;
  return { token, ask, isIn };
};

const scene = (body: (parts: TestScene) => Promise<void>) => () =>
  withApp(async (parts) => {
    await addPeople(parts);
    await body(parts);
  });

const newsOf = async ({ db }: TestScene) =>
  (await db.selectFrom('message').select('body').where('title', '=', '新设备登录').execute()).map(({ body }) => body);
const smsOf = async ({ db }: TestScene) =>
  (await readNotes(db, 'sms', phone)).filter(({ text }) => text.includes('新设备')).length;

// Rule: device-1
test(
  'a person sees where they are logged in: this device first, the place shortened',
  scene(async (parts) => {
    const phoneOne = await logIn(parts, 'iPhone · 微信', '203.0.113.7');
    const here = await logIn(parts, 'Mac 电脑 · Safari', '198.51.100.9');
    expect((await here.ask('sessions.list')).list).toEqual([
      expect.objectContaining({ device: 'Mac 电脑 · Safari', place: '198.51.100.*', current: true }),
      expect.objectContaining({ device: 'iPhone · 微信', place: '203.0.113.*', current: false }),
    ]);
    expect((await phoneOne.ask('sessions.list')).list[0]).toMatchObject({ device: 'iPhone · 微信', current: true });
  }),
);

// Rule: device-2
test(
  'one device or all others are logged out; the one that asks stays',
  scene(async (parts) => {
    const [first, second, here] = [await logIn(parts, 'A'), await logIn(parts, 'B'), await logIn(parts, 'C')];
    const other = (await here.ask('sessions.list')).list.find(({ device }) => device === 'A')!;
    expect((await here.ask('sessions.end', { id: other.id })).list.map(({ device }) => device)).toEqual(['C', 'B']);
    expect([await first.isIn(), await second.isIn()]).toEqual([false, true]);
    await expect(here.ask('sessions.end', { id: other.id })).rejects.toThrow('该设备已退出登录');
    expect((await here.ask('sessions.endOthers')).list.map(({ device }) => device)).toEqual(['C']);
    expect([await second.isIn(), await here.isIn()]).toEqual([false, true]);
  }),
);

// Rule: device-3
test(
  'a login from a device that was never used is told by message and by SMS; the first login and known devices are not',
  scene(async (parts) => {
    const first = await logIn(parts, 'iPhone · 微信');
    await logIn(parts, 'iPhone · 微信', '198.51.100.9');
    expect([await newsOf(parts), await smsOf(parts)]).toEqual([[], 0]);
    await logIn(parts, 'Windows 电脑 · Edge');
    expect(await newsOf(parts)).toEqual([expect.stringContaining('「Windows 电脑 · Edge」')]);
    expect(await smsOf(parts)).toBe(1);
    await first.ask('sessions.endOthers');
    await logIn(parts, 'Windows 电脑 · Edge');
    expect(await smsOf(parts)).toBe(1);
  }),
);

// Rule: device-1
test(
  'the time of the last use follows the calls',
  scene(async (parts) => {
    const { app, clock, db } = parts;
    const { token } = await logIn(parts, 'A');
    const usedAt = async () =>
      (await db.selectFrom('session_token').select('used_at').executeTakeFirstOrThrow()).used_at!;
    const before = await usedAt();
    const server = await buildServer({ ...app, routePlugins: [] });
    const ask = () => server.inject({ url: '/api/account/sessions', query: { req_token: token } });
    await ask();
    expect(await usedAt()).toEqual(before);
    clock.advance(HOUR);
    expect((await ask()).statusCode).toBe(200);
    expect((await usedAt()).getTime()).toBeGreaterThanOrEqual(before.getTime() + HOUR);
    await server.close();
  }),
);
