import { DAY } from '../../../clock';
import { buildServer } from '../../../http/server';
import { addPeople } from '../../../testing/people';
import { withApp, type TestScene } from '../../../testing/withApp';

type Reply = { states: number; message: string; result: never };
type Who = { cookie: string; csrf: string };
type Scene = TestScene & {
  ask: <R>(
    method: 'GET' | 'POST',
    path: string,
    fields?: object,
    who?: Who,
  ) => Promise<Omit<Reply, 'result'> & { result: R }>;
  signIn: (name: string, password?: string) => Promise<Who & { states: number }>;
};

const scene = (body: (parts: Scene) => Promise<void>) => () =>
  withApp(async (parts) => {
    await addPeople(parts);
    const server = await buildServer({ ...parts.app, routePlugins: [] });
    const send = (method: 'GET' | 'POST', path: string, fields: object, { cookie, csrf }: Who) =>
      server.inject({
        method,
        url: `/console/api${path}`,
        headers: { cookie, 'x-cellar-csrf': csrf, 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' },
        ...(method === 'POST' ? { payload: fields } : {}),
      });
    const signIn: Scene['signIn'] = async (name, password = 'Cellar2026') => {
      const reply = await send('POST', '/login', { name, password }, { cookie: '', csrf: '' });
      const cookie = reply.cookies.find((one) => one.name === 'cellar_staff')?.value ?? '';
      const { states, result } = reply.json<{ states: number; result: { csrf?: string } }>();
      return { states, cookie: `cellar_staff=${cookie}`, csrf: result?.csrf ?? '' };
    };
    const ask = (async (method, path, fields = {}, who = { cookie: '', csrf: '' }) =>
      (await send(method, path, fields, who)).json()) as Scene['ask'];
    try {
      await body({ ...parts, ask, signIn });
    } finally {
      await server.close();
    }
  });

type Account = { id: string; name: string; hasPassword: boolean; sessions: number };
const accountOf = async ({ ask }: Scene, admin: Who, name: string) =>
  (await ask<{ list: Account[] }>('GET', '/staff', {}, admin)).result.list.find((one) => one.name === name)!;
const tokenOf = (path: string) => path.slice(path.indexOf('#') + 1);

// Rule: desk-11
test(
  'somebody new sets a password by a link that works once and for a day, and signs in',
  scene(async (parts) => {
    const { ask, signIn, clock, db } = parts;
    const admin = await signIn('admin');
    const { id } = (await ask<{ id: string }>('POST', '/staff', { name: 'berta', roles: ['finance'] }, admin)).result;
    expect(await accountOf(parts, admin, 'berta')).toMatchObject({ hasPassword: false, sessions: 0 });
    expect((await signIn('berta', '-')).states).toBe(422);
    const link = async () =>
      tokenOf((await ask<{ path: string }>('POST', `/staff/${id}/password-link`, {}, admin)).result.path);
    const set = (token: string, password = 'Grape-Harvest-27') => ask('POST', '/password', { token, password });
    const first = await link();
    const second = await link();
    expect(await set(first)).toMatchObject({ result: { code: 'linkUsed' } });
    expect(await set(second, 'short')).toMatchObject({ message: '员工密码至少 12 位' });
    expect(await set(second)).toMatchObject({ states: 200, result: { name: 'berta' } });
    expect(await set(second)).toMatchObject({ result: { code: 'linkUsed' } });
    const berta = await signIn('berta', 'Grape-Harvest-27');
    expect(berta.states).toBe(200);
    const third = await link();
    clock.advance(DAY);
    expect(await set(third)).toMatchObject({ result: { code: 'linkUsed' } });
    expect(await ask('POST', `/staff/${id}/password-link`, {}, berta)).toMatchObject({ result: { code: 'signedOut' } });
    const stored = await db.selectFrom('staff_password_link').select('token_hash').execute();
    expect(stored.some(({ token_hash }) => token_hash === third)).toBe(false);
    const log = await db
      .selectFrom('audit_entry')
      .select(['who', 'action'])
      .where('target', '=', id)
      .orderBy('id')
      .execute();
    expect(log).toContainEqual({ who: 'berta', action: 'staff.setPassword' });
    expect(log.filter(({ action }) => action === 'staff.makePasswordLink')).toHaveLength(3);
  }),
);

// Rule: desk-11
test(
  'a new password and an admin sign an account out everywhere; one session is ended by its own person only',
  scene(async (parts) => {
    const { ask, signIn } = parts;
    const admin = await signIn('admin');
    const { id } = await accountOf(parts, admin, 'finance');
    const [here, there] = [await signIn('finance'), await signIn('finance')];
    type Sessions = { list: { id: string; current: boolean; device: string; place: string }[] };
    const own = (await ask<Sessions>('GET', '/sessions', {}, here)).result.list;
    expect(own).toMatchObject([{ current: true, device: 'Windows 电脑 · Chrome' }, { current: false }]);
    expect((await accountOf(parts, admin, 'finance')).sessions).toBe(2);
    expect(await ask('POST', `/sessions/${own[1]!.id}/end`, {}, await signIn('service'))).toMatchObject({
      states: 404,
    });
    const left = await ask<Sessions>('POST', `/sessions/${own[1]!.id}/end`, {}, here);
    expect(left.result.list.map((one) => one.id)).toEqual([own[0]!.id]);
    expect(await ask('GET', '/me', {}, there)).toMatchObject({ states: 401 });
    expect(await ask('POST', `/staff/${id}/sign-out`, {}, here)).toMatchObject({ result: { code: 'role' } });
    expect(await ask('POST', `/staff/${id}/sign-out`, {}, admin)).toMatchObject({ states: 200 });
    expect(await ask('GET', '/me', {}, here)).toMatchObject({ states: 401 });
    const again = await signIn('finance');
    const { path } = (await ask<{ path: string }>('POST', `/staff/${id}/password-link`, {}, admin)).result;
    await ask('POST', '/password', { token: tokenOf(path), password: 'Grape-Harvest-27' });
    expect(await ask('GET', '/me', {}, again)).toMatchObject({ states: 401 });
  }),
);

// Rule: desk-453
test(
  'somebody changes the own password: the old one proves it, the other sessions and links end, and the log has it',
  scene(async (parts) => {
    const { ask, signIn, db } = parts;
    const admin = await signIn('admin');
    const other = await signIn('admin');
    const fresh = 'Grape-Harvest-27';
    const change = (fields: object) => ask('POST', '/own/password', fields, admin);
    const { id } = await accountOf(parts, admin, 'admin');
    const { path } = (await ask<{ path: string }>('POST', `/staff/${id}/password-link`, {}, admin)).result;
    expect(await change({ old: 'wrong', password: fresh })).toMatchObject({
      result: { fields: { old: '密码不正确' } },
    });
    expect(await change({ old: 'Cellar2026', password: 'short' })).toMatchObject({ states: 422 });
    expect(await change({ old: 'Cellar2026', password: fresh })).toMatchObject({ states: 200 });
    expect((await ask('GET', '/me', {}, admin)).states).toBe(200);
    expect((await ask('GET', '/me', {}, other)).states).toBe(401);
    expect((await signIn('admin')).states).toBe(422);
    expect((await signIn('admin', fresh)).states).toBe(200);
    expect((await ask('POST', '/password', { token: tokenOf(path), password: 'Another-Harvest-1' })).states).toBe(422);
    expect(await change({ old: fresh, password: fresh })).toMatchObject({ result: { code: 'samePassword' } });
    const log = db.selectFrom('audit_entry').select('detail').where('action', '=', 'staff.changePassword');
    expect(await log.execute()).toEqual([{ detail: { endedSessions: 1 } }]);
  }),
);

// Rule: desk-453
test(
  'guesses at the own password end after five, even with the right one',
  scene(async ({ ask, signIn }) => {
    const admin = await signIn('admin');
    const change = (old: string) => ask('POST', '/own/password', { old, password: 'Grape-Harvest-27' }, admin);
    for (let guess = 1; guess <= 5; guess++) expect((await change('wrong')).states).toBe(422);
    expect((await change('Cellar2026')).states).toBe(429);
  }),
);
