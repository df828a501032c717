import { buildServer } from '../../../http/server';
import { makeToken } from '../../../platform/access/tokens';
import { addPeople } from '../../../testing/people';
import { withApp, type TestScene } from '../../../testing/withApp';

type Who = { cookie: string; csrf: string };
type Answer<R> = { states: number; message: string; result: R & { code?: string } };
type Scene = TestScene & {
  ask: <R = object>(method: string, path: string, who: Who, fields?: object) => Promise<Answer<R>>;
  signIn: (name: string) => Promise<Who>;
};

const scene = (body: (parts: Scene) => Promise<void>) => () =>
  withApp(async (parts) => {
    await addPeople(parts);
    const server = await buildServer({ ...parts.app, routePlugins: [] });
    const ask: Scene['ask'] = async (method, path, { cookie, csrf }, fields = {}) =>
      (
        await server.inject({
          method: method as 'GET',
          url: `/console/api${path}`,
          headers: { cookie, 'x-cellar-csrf': csrf },
          ...(method === 'GET' ? {} : { payload: fields }),
        })
      ).json();
    const signIn = async (name: string) => {
      const payload = { name, password: 'Cellar2026' };
      const reply = await server.inject({ method: 'POST', url: '/console/api/login', payload });
      const cookie = reply.cookies.find((one) => one.name === 'cellar_staff')?.value ?? '';
      return { cookie: `cellar_staff=${cookie}`, csrf: reply.json<{ result: { csrf: string } }>().result.csrf };
    };
    try {
      await body({ ...parts, ask, signIn });
    } finally {
      await server.close();
    }
  });

const idOf = async ({ db }: Scene, name: string) =>
  (await db.selectFrom('staff').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
const addRole = async ({ ask }: Scene, admin: Who, name: string, permissions: string[]) =>
  (await ask<{ id: string }>('POST', '/roles', admin, { name, permissions })).result.id;

// Rule: desk-43
test(
  'an admin puts a role together; who has it may do at once what it says, and nothing once it is removed',
  scene(async (parts) => {
    const { ask, signIn, db } = parts;
    const admin = await signIn('admin');
    const role = await addRole(parts, admin, '会计助理', ['look:finance']);
    const id = await idOf(parts, 'school');
    const school = await signIn('school');
    const give = (roles: string[], customRoles: string[]) => ask('PUT', `/staff/${id}`, admin, { roles, customRoles });
    expect((await ask('GET', '/closings', school)).states).toBe(200);
    await give(['school'], []);
    expect((await ask('GET', '/closings', school)).result).toMatchObject({ code: 'role' });
    await give([], [role]);
    expect((await ask('GET', '/closings', school)).states).toBe(200);
    expect((await ask('POST', '/closings/2026-01-01/close', school, { netFen: 0 })).result).toMatchObject({
      code: 'role',
    });
    expect((await ask('GET', '/me', school)).result).toMatchObject({
      roles: [],
      customRoles: [{ name: '会计助理', permissions: ['look:finance'] }],
    });
    const change = { name: '会计', permissions: ['finance'] };
    expect((await ask('PUT', `/roles/${role}`, admin, change)).states).toBe(200);
    expect((await ask('POST', '/closings/2026-01-01/close', school, { netFen: 0 })).result?.code).not.toBe('role');
    expect((await ask('GET', '/roles', admin)).result).toMatchObject({ list: [{ name: '会计', holders: ['school'] }] });
    expect((await ask('POST', `/roles/${role}/remove`, admin, { reason: '合并岗位' })).states).toBe(200);
    expect((await ask('GET', '/closings', school)).result).toMatchObject({ code: 'role' });
    const entries = await db
      .selectFrom('audit_entry')
      .select(['action', 'reason'])
      .where('action', 'like', 'customRoles.%')
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { action: 'customRoles.add', reason: null },
      { action: 'customRoles.update', reason: null },
      { action: 'customRoles.remove', reason: '合并岗位' },
    ]);
  }),
);

// Rule: desk-43
test(
  'two roles have two names, nobody is left without one, and none makes an admin',
  scene(async (parts) => {
    const { ask, signIn } = parts;
    const admin = await signIn('admin');
    await addRole(parts, admin, '店长', ['orders']);
    expect((await ask('POST', '/roles', admin, { name: ' 店长 ', permissions: ['goods'] })).result).toMatchObject({
      code: 'taken',
    });
    expect((await ask('POST', '/roles', admin, { name: '老板', permissions: ['admin'] })).result).toMatchObject({
      code: 'invalid',
    });
    const path = `/staff/${await idOf(parts, 'school')}`;
    expect((await ask('PUT', path, admin, { roles: [], customRoles: [] })).result).toMatchObject({ code: 'noRole' });
    const gone = '0191a000-0000-7000-8000-000000000009';
    expect((await ask('PUT', path, admin, { roles: [], customRoles: [gone] })).result).toMatchObject({
      code: 'noRole',
    });
    expect((await ask('POST', '/roles', await signIn('finance'), { name: 'x', permissions: ['goods'] })).states).toBe(
      403,
    );
  }),
);

// Rule: desk-43
test(
  'release tokens of somebody end with the custom role that let them make these',
  scene(async (parts) => {
    const { app, ask, signIn, db } = parts;
    const admin = await signIn('admin');
    const role = await addRole(parts, admin, '发布员', ['release', 'viewer']);
    const id = await idOf(parts, 'school');
    await ask('PUT', `/staff/${id}`, admin, { roles: [], customRoles: [role] });
    await makeToken(app, { name: 'pipeline', remote: null, actions: ['read'], days: 1, who: 'school' });
    const working = () => db.selectFrom('release_token').select('name').where('revoked_at', 'is', null).execute();
    await ask('PUT', `/roles/${role}`, admin, { name: '发布员', permissions: ['release'] });
    expect(await working()).toEqual([{ name: 'pipeline' }]);
    await ask('PUT', `/roles/${role}`, admin, { name: '发布员', permissions: ['look:release'] });
    expect(await working()).toEqual([]);
  }),
);
