import { calls } from '@cellar/shared/api/registry';
import type { CallName } from '@cellar/shared/contract/calls';
import type { StaffAccess } from '@cellar/shared/contract/schema';
import { MINUTE } from '../../../clock';
import { buildServer } from '../../../http/server';
import { addPeople } from '../../../testing/people';
import { withApp, type TestScene } from '../../../testing/withApp';
import { codeAt } from '../totp/totp';

const STEP = MINUTE / 2;
type Who = { cookie: string; csrf: string; needsSecondFactor: boolean };
type Answer<R> = { states: number; message: string; result: R & { code?: string } };
type Scene = TestScene & {
  ask: <R = object>(method: string, path: string, who?: Who, fields?: object) => Promise<Answer<R>>;
  signIn: (name: string, code?: string) => Promise<Answer<Who>>;
};

const scene = (body: (parts: Scene) => Promise<void>) => () =>
  withApp(async (parts) => {
    await addPeople(parts);
    const server = await buildServer({ ...parts.app, routePlugins: [] });
    const send = (method: string, path: string, fields: object, { cookie = '', csrf = '' }: Partial<Who> = {}) =>
      server.inject({
        method: method as 'GET',
        url: `/console/api${path}`,
        headers: { cookie, 'x-cellar-csrf': csrf },
        ...(method === 'GET' ? {} : { payload: fields }),
      });
    const ask: Scene['ask'] = async (method, path, who, fields = {}) => (await send(method, path, fields, who)).json();
    const signIn: Scene['signIn'] = async (name, code) => {
      const reply = await send('POST', '/login', { name, password: 'Cellar2026', ...(code && { code }) });
      const answer = reply.json<Answer<Who>>();
      const cookie = reply.cookies.find((one) => one.name === 'cellar_staff')?.value ?? '';
      return { ...answer, result: { ...answer.result, cookie: `cellar_staff=${cookie}` } };
    };
    try {
      await body({ ...parts, ask, signIn });
    } finally {
      await server.close();
    }
  });

/** Turns two-step sign-in on for somebody; the clock stands at the next step after it. */
async function enable({ ask, signIn, clock }: Scene, name: string) {
  const { result: who } = await signIn(name);
  const begun = await ask<{ secret: string }>('POST', '/second-factor', who, { password: 'Cellar2026' });
  const { secret } = begun.result;
  const confirmed = await ask<{ recoveryCodes: string[] }>('POST', '/second-factor/confirm', who, {
    code: codeAt(secret, clock.now()),
  });
  clock.advance(STEP);
  return { who, secret, recoveryCodes: confirmed.result.recoveryCodes };
}
const idOf = async ({ db }: Scene, name: string) =>
  (await db.selectFrom('staff').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

// Rule: desk-40
test(
  'it is set up with the own password and a first code; from then on signing in asks for a code, each good for once',
  scene(async (parts) => {
    const { ask, signIn, clock, db } = parts;
    const { result: who } = await signIn('finance');
    const begin = (password: string) => ask<{ secret: string }>('POST', '/second-factor', who, { password });
    expect((await begin('Cellar2027')).result).toMatchObject({ code: 'wrongPassword' });
    const { secret } = (await begin('Cellar2026')).result;
    const confirm = (code: string) => ask('POST', '/second-factor/confirm', who, { code });
    expect((await confirm(other(codeAt(secret, clock.now())))).result).toMatchObject({ code: 'wrongCode' });
    expect((await signIn('finance')).states).toBe(200);
    expect((await confirm(codeAt(secret, clock.now()))).states).toBe(200);
    expect((await signIn('finance')).result).toMatchObject({ code: 'codeNeeded' });
    const used = codeAt(secret, clock.now());
    expect((await signIn('finance', used)).message).toContain('已使用');
    clock.advance(STEP);
    const fresh = codeAt(secret, clock.now());
    expect((await signIn('finance', `${fresh.slice(0, 3)} ${fresh.slice(3)}`)).states).toBe(200);
    expect((await signIn('finance', fresh)).result).toMatchObject({ code: 'wrongCode' });
    const [row] = await db.selectFrom('staff_second_factor').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(secret);
    expect((await begin('Cellar2026')).result).toMatchObject({ code: 'alreadyEnabled' });
  }),
);

// Rule: desk-40
test(
  'of two who send one code at once one gets in',
  scene(async (parts) => {
    const { secret } = await enable(parts, 'finance');
    const code = codeAt(secret, parts.clock.now());
    const answers = await Promise.all([parts.signIn('finance', code), parts.signIn('finance', code)]);
    expect(answers.map(({ states }) => states).sort()).toEqual([200, 422]);
  }),
);

// Rule: desk-40
test(
  'wrong codes are limited for the account, the right one included, and raise an alarm',
  scene(async (parts) => {
    const { signIn, clock, db } = parts;
    const { secret } = await enable(parts, 'finance');
    for (let i = 0; i < 5; i++)
      expect((await signIn('finance', other(codeAt(secret, clock.now())))).result).toMatchObject({ code: 'wrongCode' });
    expect((await signIn('finance', codeAt(secret, clock.now()))).states).toBe(429);
    const kinds = await db.selectFrom('alarm').select(['kind', 'subject']).execute();
    expect(kinds).toEqual([{ kind: 'staff-guessed', subject: 'finance' }]);
    clock.advance(15 * MINUTE);
    expect((await signIn('finance', codeAt(secret, clock.now()))).states).toBe(200);
  }),
);

// Rule: desk-41
test(
  'ten recovery codes work once each, in any writing; new ones end the earlier ones',
  scene(async (parts) => {
    const { ask, signIn, clock, db } = parts;
    const { secret, recoveryCodes } = await enable(parts, 'finance');
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    const entered = await signIn('finance', first.toLowerCase().replaceAll('-', ' '));
    expect(entered.states).toBe(200);
    expect((await signIn('finance', first)).message).toContain('已使用');
    expect((await ask('GET', '/second-factor', entered.result)).result).toMatchObject({ codesLeft: 9 });
    const stored = JSON.stringify(await db.selectFrom('staff_recovery_code').selectAll().execute());
    expect(recoveryCodes.some((code) => stored.includes(code.replaceAll('-', '')))).toBe(false);
    const renewed = await ask<{ recoveryCodes: string[] }>('POST', '/second-factor/codes', entered.result, {
      code: codeAt(secret, clock.now()),
    });
    expect((await signIn('finance', second)).states).toBe(422);
    expect((await signIn('finance', renewed.result.recoveryCodes[0])).states).toBe(200);
  }),
);

// Rule: desk-41
test(
  'an admin removes it with a reason that the log keeps, and the account is signed out; its owner does so with a code',
  scene(async (parts) => {
    const { ask, signIn, clock, db } = parts;
    const { who } = await enable(parts, 'finance');
    const { result: admin } = await signIn('admin');
    const path = `/staff/${await idOf(parts, 'finance')}/second-factor/remove`;
    expect((await ask('POST', path, admin, { reason: '' })).result).toMatchObject({ code: 'invalid' });
    expect((await ask('POST', path, who, { reason: '手机丢失' })).result).toMatchObject({ code: 'role' });
    expect((await ask('POST', path, admin, { reason: '手机丢失' })).states).toBe(200);
    expect((await ask('GET', '/me', who)).states).toBe(401);
    expect((await signIn('finance')).states).toBe(200);
    const entry = db.selectFrom('audit_entry').select(['who', 'reason']).where('action', '=', 'secondFactor.remove');
    expect(await entry.execute()).toEqual([{ who: 'admin', reason: '手机丢失' }]);
    const again = await enable(parts, 'finance');
    const off = (code: string) => ask('POST', '/second-factor/remove', again.who, { code });
    expect((await off(other(codeAt(again.secret, clock.now())))).states).toBe(422);
    expect((await off(codeAt(again.secret, clock.now()))).states).toBe(200);
    expect(await db.selectFrom('staff_recovery_code').selectAll().execute()).toEqual([]);
  }),
);

// Rule: desk-42
test(
  'where it is required nothing else can be done before it is set up, and nobody turns it off',
  scene(async (parts) => {
    const { ask, signIn, clock } = parts;
    const { result: admin } = await signIn('admin');
    const require = (who: Who) =>
      ask('POST', '/policy', who, { requiresSecondFactor: true, secondPersonAboveFen: null });
    expect((await require(admin)).result).toMatchObject({ code: 'ownFirst' });
    const own = await enable(parts, 'admin');
    expect((await require(own.who)).states).toBe(200);
    const { result: finance } = await signIn('finance');
    expect(finance.needsSecondFactor).toBe(true);
    const refused: string[] = [];
    for (const [name, { access, address }] of Object.entries(calls)) {
      const [method = '', route = ''] = address.split(' ');
      if (!route.startsWith('/console/api') || typeof access === 'string') continue;
      const path = route.replace('/console/api', '').replace(':remote', 'catalog').replace(/:\w+/g, '1');
      if ((access as StaffAccess).isBeforeSecondFactor) continue;
      const { result } = await ask(method, path, finance);
      if (result?.code !== 'secondFactorNeeded') refused.push(name as CallName);
    }
    expect(refused).toEqual([]);
    expect((await ask('GET', '/me', finance)).result).toMatchObject({ needsSecondFactor: true });
    await enable(parts, 'finance');
    expect((await ask('GET', '/waiting', finance)).states).toBe(200);
    const code = codeAt(own.secret, clock.now());
    expect((await ask('POST', '/second-factor/remove', own.who, { code })).result).toMatchObject({ code: 'required' });
  }),
);
