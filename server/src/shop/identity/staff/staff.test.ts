import { buildServer } from '../../../http/server';
import { HOUR } from '../../../clock';
import { newId } from '../../../store/ids';
import { addPeople, phones } from '../../../testing/people';
import { withApp, type TestScene } from '../../../testing/withApp';
import { listUnfreezeRequests } from './listPeople';

type Reply = { status: number; states: number; message: string; result: never; cookie: string };
type Ask = (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  fields?: object,
  who?: { cookie?: string; csrf?: string },
) => Promise<Reply>;

const scene = (body: (ask: Ask, parts: TestScene) => Promise<void>) => () =>
  withApp(async (parts) => {
    await addPeople(parts);
    const server = await buildServer({ ...parts.app, routePlugins: [] });
    const origin = await server.listen({ port: 0, host: '127.0.0.1' });
    const ask: Ask = async (method, url, fields = {}, { cookie = '', csrf = '' } = {}) => {
      const headers = { cookie, 'x-cellar-csrf': csrf, 'content-type': 'application/json' };
      const reply = await fetch(origin + url, {
        method,
        headers,
        ...(method === 'GET' ? {} : { body: JSON.stringify(fields) }),
      });
      const { states, message, result } = (await reply.json()) as Reply;
      return { status: reply.status, states, message, result, cookie: reply.headers.get('set-cookie') ?? '' };
    };
    try {
      await body(ask, parts);
    } finally {
      await server.close();
    }
  });

async function signIn(ask: Ask, name: string) {
  const { cookie, result } = await ask('POST', '/console/api/login', { name, password: 'Cellar2026' });
  return { cookie: cookie.split(';')[0]!, csrf: (result as { csrf: string }).csrf, whole: cookie };
}

test(
  'the cookie is out of reach of scripts, other sites and other paths',
  scene(async (ask) => {
    const { whole } = await signIn(ask, 'admin');
    expect(whole).toMatch(/^cellar_staff=[^;]+; Max-Age=43200; Path=\/console; HttpOnly; SameSite=Strict(,|$)/);
  }),
);

test(
  'nobody without a session, a wrong password or a disabled account gets in; guessing is limited',
  scene(async (ask, { db, clock }) => {
    expect(await ask('GET', '/console/api/me')).toMatchObject({ status: 401 });
    expect(await ask('GET', '/console/api/me', {}, { cookie: 'cellar_staff=x' })).toMatchObject({ status: 401 });
    const service = await signIn(ask, 'service');
    await db.updateTable('staff').set({ disabled_at: clock.now() }).where('name', '=', 'service').execute();
    expect(await ask('GET', '/console/api/me', {}, service)).toMatchObject({ status: 401 });
    expect(await ask('POST', '/console/api/login', { name: '' })).toMatchObject({
      states: 422,
      message: '请填写名字',
      result: { fields: { name: '请填写名字', password: '请填写密码' } },
    });
    for (let i = 0; i < 10; i++)
      expect(await ask('POST', '/console/api/login', { name: 'admin', password: 'x' })).toMatchObject({
        states: 422,
        message: '账号或密码不正确',
      });
    expect(await ask('POST', '/console/api/login', { name: 'admin', password: 'Cellar2026' })).toMatchObject({
      status: 429,
    });
  }),
);

test(
  'what writes needs the header that only the console knows',
  scene(async (ask) => {
    const { cookie, csrf } = await signIn(ask, 'admin');
    const form = { name: 'neu', password: 'Long-enough-1', roles: ['viewer'] };
    expect(await ask('POST', '/console/api/staff', form, { cookie })).toMatchObject({
      status: 403,
      result: { code: 'csrf' },
    });
    expect(await ask('POST', '/console/api/staff', form, { cookie, csrf: 'x'.repeat(csrf.length) })).toMatchObject({
      result: { code: 'csrf' },
    });
    expect(await ask('POST', '/console/api/staff', form, { cookie, csrf })).toMatchObject({ states: 200 });
    expect(await ask('POST', '/console/api/staff', form, { cookie, csrf })).toMatchObject({
      states: 422,
      message: '已有同名的员工账号',
    });
    expect(await ask('GET', '/console/api/me', {}, { cookie })).toMatchObject({ result: { csrf } });
  }),
);

// Rule: guard-18
test(
  'a role decides what can be done, and every action stands in the log',
  scene(async (ask, { app, call }) => {
    await call('auth.applyUnfreeze', {
      phone: phones.frozen,
      password: 'Cellar2026',
      reason: '出差在外登录，确为本人操作',
    });
    const {
      list: [{ id } = { id: '' }],
    } = await listUnfreezeRequests(app, { state: 'waiting', size: 1 });
    const finance = await signIn(ask, 'finance');
    const service = await signIn(ask, 'service');
    const decision = { granted: true, reply: '已电话核实' };
    expect(await ask('POST', `/console/api/unfreeze/${id}`, decision, finance)).toMatchObject({
      result: { code: 'role' },
    });
    expect(await ask('POST', `/console/api/unfreeze/${id}`, decision, service)).toMatchObject({ states: 200 });
    expect(await ask('POST', `/console/api/unfreeze/${id}`, decision, service)).toMatchObject({
      ...{ status: 409, message: '申请已由 service 处理：同意解冻，你的处理没有生效' },
      result: { code: 'changed', state: 'granted', by: 'service' },
    });
    expect(await ask('GET', '/console/api/audit', {}, service)).toMatchObject({ result: { code: 'role' } });
    const log = await ask('GET', '/console/api/audit', {}, await signIn(ask, 'admin'));
    const { list } = log.result as { list: { who: string; action: string; reason: string | null }[] };
    expect(list.filter(({ action }) => action === 'staff.decideUnfreeze')).toMatchObject([
      { who: 'service', action: 'staff.decideUnfreeze', reason: '已电话核实' },
    ]);
  }),
);

// Rule: guard-18
test(
  'a registration is approved and can then buy; a changed password ends the sessions',
  scene(async (ask, { call }) => {
    const service = await signIn(ask, 'service');
    const { result } = await ask('GET', '/console/api/registrations?size=50', {}, service);
    const waiting = (result as { list: { id: string; phone: string }[] }).list.find(
      (one) => one.phone === phones.underReview,
    );
    const licences = await ask('GET', `/console/api/registrations/${waiting!.id}/licences`, {}, service);
    expect(licences).toMatchObject({ states: 200, result: { list: expect.any(Array) } });
    const approve = await signIn(ask, 'approve');
    for (const [who, reason] of [
      [service, '资料齐全'],
      [approve, '已电话核实'],
    ] as const)
      expect(
        await ask('POST', `/console/api/registrations/${waiting!.id}`, { decision: 'pass', reason }, who),
      ).toMatchObject({ states: 200 });
    expect((await call('auth.login', { phone: phones.underReview, password: 'Cellar2026' })).fguser).toMatchObject({
      registemark: 1,
      vipstatus: 1,
    });
    const admin = await signIn(ask, 'admin');
    const staff = (await ask('GET', '/console/api/staff', {}, admin)).result as {
      list: { id: string; name: string }[];
    };
    const target = staff.list.find((one) => one.name === 'service')!.id;
    expect(await ask('PUT', `/console/api/staff/${target}`, { password: 'Another-long-1' }, admin)).toMatchObject({
      states: 200,
    });
    expect(await ask('GET', '/console/api/me', {}, service)).toMatchObject({ status: 401 });
  }),
);

// Rule: desk-10
test(
  'applications wait first to last and page by page; those that were decided are found with their reason',
  scene(async (ask, { db }) => {
    const service = await signIn(ask, 'service');
    const waiting = await db
      .selectFrom('vip_application')
      .selectAll()
      .where('state', '=', 'init')
      .executeTakeFirstOrThrow();
    const earlier = { ...waiting, licences: '[]', id: newId(), state: 'firstReject', reason: '执照看不清' };
    const submitted_at = new Date(waiting.submitted_at.getTime() - HOUR);
    await db
      .insertInto('vip_application')
      .values({ ...earlier, submitted_at })
      .execute();
    type Page = { list: { id: string; state: string; reason: string | null }[]; next: string | null };
    const list = async (query: string) =>
      (await ask('GET', `/console/api/registrations?${query}`, {}, service)).result as Page;
    const other = await db
      .selectFrom('person')
      .select('id')
      .where('phone', '=', phones.plain)
      .executeTakeFirstOrThrow();
    const older = { ...earlier, id: newId(), person_id: other.id, state: 'init', reason: null };
    await db
      .insertInto('vip_application')
      .values({ ...older, submitted_at })
      .execute();
    const first = await list('size=1');
    expect(first.list.map(({ id }) => id)).toEqual([older.id]);
    expect((await list(`size=1&cursor=${first.next}`)).list.map(({ id }) => id)).toEqual([waiting.id]);
    expect((await list('state=second')).list).toEqual([]);
    expect((await list('state=rejected')).list).toContainEqual(
      expect.objectContaining({ id: earlier.id, reason: '执照看不清' }),
    );
    expect(await ask('GET', `/console/api/registrations/${waiting.id}`, {}, service)).toMatchObject({
      result: { id: waiting.id, earlier: [{ id: earlier.id, state: 'firstReject' }] },
    });
    expect(await ask('GET', `/console/api/registrations/${newId()}`, {}, service)).toMatchObject({ status: 404 });
  }),
);

// Rule: desk-10
test(
  'who wants to end an account is listed until it ends or is withdrawn',
  scene(async (ask, { db, clock }) => {
    const person = await db
      .selectFrom('person')
      .select('id')
      .where('phone', '=', phones.plain)
      .executeTakeFirstOrThrow();
    const now = clock.now();
    const row = {
      person_id: person.id,
      reason: 'prices',
      words: null,
      asked_at: now,
      due_at: new Date(now.getTime() + HOUR),
    };
    await db
      .insertInto('cancellation')
      .values([
        { ...row, id: newId() },
        { ...row, id: newId(), withdrawn_at: now },
      ])
      .execute();
    const { result } = await ask('GET', '/console/api/cancellations', {}, await signIn(ask, 'service'));
    expect(result).toMatchObject({ list: [{ phone: phones.plain, reason: '价格或优惠不合适' }], next: null });
  }),
);

// Rule: registration-9
test(
  'who is frozen by the role for it can no longer log in, and the freezing stands in the log',
  scene(async (ask, { call, db }) => {
    const freezing = { phone: phones.plain, reason: '多次异地登录' };
    const freeze = async (name: string) => ask('POST', '/console/api/freeze', freezing, await signIn(ask, name));
    expect(await freeze('finance')).toMatchObject({ result: { code: 'role' } });
    expect(await freeze('service')).toMatchObject({ states: 200 });
    expect(await freeze('service')).toMatchObject({ status: 404 });
    await expect(call('auth.login', { phone: phones.plain, password: 'Cellar2026' })).rejects.toThrow('多次异地登录');
    const log = await db
      .selectFrom('audit_entry')
      .select('who')
      .where('action', '=', 'staff.freeze')
      .orderBy('id')
      .execute();
    expect(log).toEqual([{ who: 'service' }]);
  }),
);

test(
  'a session ends by logging out and by itself',
  scene(async (ask, { clock }) => {
    const first = await signIn(ask, 'admin');
    expect((await ask('POST', '/console/api/logout', {}, first)).cookie).toContain('Max-Age=0');
    expect(await ask('GET', '/console/api/me', {}, first)).toMatchObject({ status: 401 });
    const second = await signIn(ask, 'admin');
    clock.advance(13 * HOUR);
    expect(await ask('GET', '/console/api/me', {}, second)).toMatchObject({ status: 401 });
  }),
);

// Rule: guard-15
test(
  'the last admin keeps its role and its account',
  scene(async (ask) => {
    const admin = await signIn(ask, 'admin');
    const { list } = (await ask('GET', '/console/api/staff', {}, admin)).result as {
      list: { id: string; name: string }[];
    };
    const idOf = (name: string) => list.find((one) => one.name === name)!.id;
    const change = (name: string, fields: object, who = admin) =>
      ask('PUT', `/console/api/staff/${idOf(name)}`, fields, who);
    expect(await change('admin', { roles: ['viewer'] })).toMatchObject({
      message: '至少要保留一位管理员',
      result: { code: 'lastAdmin' },
    });
    expect(await change('admin', { disabled: true })).toMatchObject({ states: 422 });
    expect(await change('admin', { roles: ['admin', 'viewer'] })).toMatchObject({ states: 200 });
    expect(await change('service', { roles: ['admin'] })).toMatchObject({ states: 200 });
    expect(await change('admin', { roles: ['viewer'] })).toMatchObject({ states: 200 });
    expect(await change('service', { disabled: true }, await signIn(ask, 'service'))).toMatchObject({ states: 422 });
  }),
);

// Rule: guard-20
test.each([{ disabled: true }, { roles: ['viewer'] }])(
  'of who may no longer make release tokens none works: %j; those of others stay',
  (change) =>
    scene(async (ask, { db }) => {
      const [admin, release] = [await signIn(ask, 'admin'), await signIn(ask, 'release')];
      for (const [name, who] of [
        ['mine', release],
        ['of the admin', admin],
      ] as const)
        expect(
          await ask('POST', '/console/api/tokens', { name, remote: null, actions: ['read'], days: 30 }, who),
        ).toMatchObject({ states: 200 });
      const { id } = await db.selectFrom('staff').select('id').where('name', '=', 'release').executeTakeFirstOrThrow();
      expect(await ask('PUT', `/console/api/staff/${id}`, { roles: ['release'] }, admin)).toMatchObject({
        states: 200,
      });
      const working = async () =>
        (
          await db.selectFrom('release_token').select('name').where('revoked_at', 'is', null).orderBy('name').execute()
        ).map(({ name }) => name);
      expect(await working()).toEqual(['mine', 'of the admin']);
      expect(await ask('PUT', `/console/api/staff/${id}`, change, admin)).toMatchObject({ states: 200 });
      expect(await working()).toEqual(['of the admin']);
    })(),
);

// Rule: guard-16
test(
  'guessing is limited by address, whatever names are tried',
  scene(async (ask) => {
    for (let n = 0; n < 30; n++)
      expect(await ask('POST', '/console/api/login', { name: `name ${n}`, password: 'x' })).toMatchObject({
        states: 422,
      });
    expect(await ask('POST', '/console/api/login', { name: 'admin', password: 'Cellar2026' })).toMatchObject({
      status: 429,
    });
  }),
);

// Rule: guard-16
test(
  'signing in, failing to and signing out stand in the log',
  scene(async (ask) => {
    await ask('POST', '/console/api/login', { name: 'service', password: 'x' });
    await ask('POST', '/console/api/logout', {}, await signIn(ask, 'service'));
    const log = await ask('GET', '/console/api/audit', {}, await signIn(ask, 'admin'));
    const detail = { from: '127.0.0.1' };
    expect(log.result).toMatchObject({
      list: [
        { who: 'admin', action: 'staff.signIn', detail },
        { who: 'service', action: 'staff.signOut', detail },
        { who: 'service', action: 'staff.signIn', detail },
        { who: 'somebody', action: 'staff.signIn', target: 'service', detail: { ...detail, outcome: 'failed' } },
      ],
    });
  }),
);

// Rule: guard-16
test(
  'who looks at personal data stands in the log; a viewer sees masked phones',
  scene(async (ask, { call, db }) => {
    await call('auth.applyUnfreeze', {
      phone: phones.frozen,
      password: 'Cellar2026',
      reason: '出差在外登录，确为本人操作',
    });
    const phonesIn = async (url: string, who: Awaited<ReturnType<typeof signIn>>) =>
      ((await ask('GET', url, {}, who)).result as { list: { phone: string }[] }).list.map(({ phone }) => phone);
    const [service, viewer] = [await signIn(ask, 'service'), await signIn(ask, 'operator')];
    expect(await phonesIn('/console/api/unfreeze', service)).toEqual([phones.frozen]);
    expect(await phonesIn('/console/api/unfreeze', viewer)).toEqual(['138****0005']);
    expect(await phonesIn('/console/api/registrations', service)).toContain(phones.underReview);
    expect(
      (await phonesIn('/console/api/registrations', viewer)).every((phone) => /^\d{3}\*{4}\d{4}$/.test(phone)),
    ).toBe(true);
    const looks = await db
      .selectFrom('audit_entry')
      .select(['who', 'target', 'detail'])
      .where('action', 'like', 'staff.list%')
      .orderBy('id')
      .execute();
    expect(looks).toMatchObject([
      { who: 'service', target: 'unfreeze', detail: { count: 1, phones: 'whole' } },
      { who: 'operator', target: 'unfreeze', detail: { count: 1, phones: 'masked' } },
      { who: 'service', target: 'registrations', detail: { phones: 'whole' } },
      { who: 'operator', target: 'registrations', detail: { phones: 'masked' } },
    ]);
  }),
);
