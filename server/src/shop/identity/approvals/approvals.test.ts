import { sql } from 'kysely';
import { calls } from '@cellar/shared/api/registry';
import type { CallName } from '@cellar/shared/contract/calls';
import type { Role } from '@cellar/shared/contract/roles';
import { allApprovals } from '../../../allApprovals';
import { askersOf, decidersOf } from '../../../core/operation/decidable';
import { buildServer } from '../../../http/server';
import { newId } from '../../../store/ids';
import { addPeople, personNamed } from '../../../testing/people';
import { withApp, type TestScene } from '../../../testing/withApp';
import { addStaff } from '../staff/staffAccounts';

type Who = { cookie: string; csrf: string };
type Answer = { states: number; message: string; result: { code?: string; list?: Record<string, unknown>[] } | null };
type Scene = TestScene & {
  ask: (method: string, path: string, who: Who, fields?: object) => Promise<Answer>;
  first: Who;
  second: Who;
  memberId: string;
};
const LIMIT = 10_000;

const scene = (body: (parts: Scene) => Promise<void>) => () =>
  withApp(async (parts) => {
    await addPeople(parts);
    const password = 'Grape-Harvest-27';
    for (const name of ['berta', 'carla'])
      await addStaff(parts.app, { name, password, roles: ['finance'], who: 'admin' });
    await parts.db.updateTable('staff_policy').set({ second_person_above_fen: LIMIT }).execute();
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
    const signIn = async (name: string): Promise<Who> => {
      const reply = await server.inject({ method: 'POST', url: '/console/api/login', payload: { name, password } });
      const cookie = reply.cookies.find((one) => one.name === 'cellar_staff')?.value ?? '';
      return { cookie: `cellar_staff=${cookie}`, csrf: reply.json<{ result: { csrf: string } }>().result.csrf };
    };
    try {
      const { id: memberId } = await personNamed(parts, 'plain');
      const people = { first: await signIn('berta'), second: await signIn('carla') };
      await body({ ...parts, ...people, ask, memberId });
    } finally {
      await server.close();
    }
  });

const adjust = ({ ask, first, memberId }: Scene, amount: number, idemKey = newId()) =>
  ask('POST', `/members/${memberId}/adjust`, first, { account: 'balance', amount, reason: '补偿差价', idemKey });
const balance = async ({ db, memberId }: Scene) =>
  (await db.selectFrom('person').select('balance_fen').where('id', '=', memberId).executeTakeFirstOrThrow())
    .balance_fen;
const waiting = async ({ ask, second }: Scene) => (await ask('GET', '/approvals', second)).result?.list ?? [];
const agree = async (parts: Scene, who: Who) => {
  const [one] = await waiting(parts);
  return parts.ask('POST', `/approvals/${String(one?.id)}/agree`, who);
};
const logOf = ({ db }: Scene) =>
  db
    .selectFrom('audit_entry')
    .select(['who', 'action'])
    .where((or) => or.or([or('action', 'like', 'approvals.%'), or('action', '=', 'memberAdmin.adjust')]))
    .orderBy('action')
    .execute();

// Rule: desk-44
test(
  'above the limit a call waits for a second person with before and after, and is carried out once they agree',
  scene(async (parts) => {
    const before = await balance(parts);
    expect((await adjust(parts, LIMIT)).states).toBe(200);
    const key = newId();
    expect((await adjust(parts, LIMIT + 1, key)).result).toMatchObject({ code: 'waitsForSecond' });
    expect((await adjust(parts, LIMIT + 1, key)).result).toMatchObject({ code: 'waitsForSecond' });
    expect(await balance(parts)).toBe(before + LIMIT);
    const list = await waiting(parts);
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({
      title: '调整会员资产',
      amountFen: LIMIT + 1,
      reason: '补偿差价',
      askedBy: 'berta',
    });
    expect((await agree(parts, parts.first)).result).toMatchObject({ code: 'samePerson' });
    expect((await agree(parts, parts.second)).result).toMatchObject({ state: 'done' });
    expect(await balance(parts)).toBe(before + 2 * LIMIT + 1);
    expect(await logOf(parts)).toEqual([
      { who: 'carla', action: 'approvals.agree' },
      { who: 'berta', action: 'memberAdmin.adjust' },
      { who: 'berta', action: 'memberAdmin.adjust' },
      { who: 'berta', action: 'memberAdmin.adjust' },
    ]);
    expect(await waiting(parts)).toEqual([]);
    const { id } = list[0]!;
    expect((await parts.ask('POST', `/approvals/${String(id)}/agree`, parts.second)).result).toMatchObject({
      code: 'decided',
    });
  }),
);

// Rule: desk-504
test(
  'tokens that are given wait above the limit as an adjustment of the same account does',
  scene(async (parts) => {
    const { ask, first, db, memberId } = parts;
    const row = () =>
      db.selectFrom('person').select(['phone', 'daibi']).where('id', '=', memberId).executeTakeFirstOrThrow();
    const { phone, daibi } = await row();
    const give = (amount: number) => ask('POST', '/daibi', first, { phone, amount, reason: '品鉴会礼遇' });
    expect((await give(LIMIT)).states).toBe(200);
    expect((await give(LIMIT + 1)).result).toMatchObject({ code: 'waitsForSecond' });
    expect(await waiting(parts)).toMatchObject([{ title: '发放专享代币', target: memberId, amountFen: LIMIT + 1 }]);
    expect((await agree(parts, parts.second)).result).toMatchObject({ state: 'done' });
    expect((await row()).daibi).toBe(daibi + 2 * LIMIT + 1);
  }),
);

// Rule: desk-44
test(
  'it is refused with a reason, and goes stale where its record changed or the first person may no longer do it',
  scene(async (parts) => {
    const { db } = parts;
    const before = await balance(parts);
    await adjust(parts, LIMIT + 1);
    const [one] = await waiting(parts);
    const refuse = (reason: string) =>
      parts.ask('POST', `/approvals/${String(one?.id)}/refuse`, parts.second, { reason });
    expect((await refuse('')).result).toMatchObject({ code: 'invalid' });
    expect((await refuse('金额不对')).states).toBe(200);
    await adjust(parts, LIMIT + 2);
    await adjust(parts, 1);
    expect((await agree(parts, parts.second)).result).toMatchObject({ state: 'stale' });
    await adjust(parts, LIMIT + 3);
    await db
      .updateTable('staff')
      .set({ roles: JSON.stringify(['viewer']) })
      .where('name', '=', 'berta')
      .execute();
    expect((await agree(parts, parts.second)).result).toMatchObject({ state: 'stale' });
    expect(await balance(parts)).toBe(before + 1);
    const states = await db.selectFrom('approval').select(['state', 'reply']).orderBy('asked_at').execute();
    expect(states.map(({ state }) => state)).toEqual(['refused', 'stale', 'stale']);
    expect(states[0]?.reply).toBe('金额不对');
  }),
);

// Rule: desk-44
test(
  'what the call would no longer take as it was sent goes stale instead of failing',
  scene(async (parts) => {
    const before = await balance(parts);
    await adjust(parts, LIMIT + 1);
    await parts.db.updateTable('approval').set({ params: sql`params || '{"reason": ""}'::jsonb` }).execute();
    expect((await agree(parts, parts.second)).result).toMatchObject({ state: 'stale' });
    expect(await balance(parts)).toBe(before);
  }),
);

// Rule: desk-44
test(
  'what the call refuses is said to the second person, keeps nothing and goes on waiting',
  scene(async (parts) => {
    const before = await balance(parts);
    await adjust(parts, -(before + LIMIT + 1));
    expect(await agree(parts, parts.second)).toMatchObject({
      message: '余额不足',
      result: { code: 'failed' },
    });
    expect(await waiting(parts)).toHaveLength(1);
    expect(await balance(parts)).toBe(before);
  }),
);

// Rule: desk-44
test(
  'a closed day is opened again by two, whatever its sum, and by one alone where the shop sets no limit',
  scene(async (parts) => {
    const { ask, db, first, second, clock } = parts;
    const day = '2026-01-05';
    const closed = { net_fen: 0, difference_fen: 0, state: 'closed', closed_at: clock.now(), closed_by: 'berta' };
    await db
      .insertInto('day_closing')
      .values({ day, ...closed })
      .execute();
    const reopen = () => ask('POST', `/closings/${day}/reopen`, first, { reason: '漏记一笔' });
    expect((await reopen()).result).toMatchObject({ code: 'waitsForSecond' });
    const stateOf = async () => (await db.selectFrom('day_closing').select('state').executeTakeFirstOrThrow()).state;
    expect(await stateOf()).toBe('closed');
    expect((await agree(parts, second)).result).toMatchObject({ state: 'done' });
    expect(await stateOf()).toBe('reopened');
    await db.updateTable('day_closing').set({ state: 'closed' }).execute();
    await db.updateTable('staff_policy').set({ second_person_above_fen: null }).execute();
    expect((await reopen()).states).toBe(200);
  }),
);

// Rule: desk-518
test('each role that may ask for what needs a second person, or agree to it, sees what waits and may take it back', () => {
  const lacking = (Object.keys(allApprovals) as CallName[]).flatMap((call) =>
    [...askersOf(call), ...decidersOf(call)].flatMap((role) =>
      (['approvals.list', 'approvals.agree', 'approvals.refuse'] as const)
        .filter((name) => !(calls[name].access.staff as readonly Role[]).includes(role))
        .map((name) => `${role} of ${call} lacks ${name}`),
    ),
  );
  expect(lacking).toEqual([]);
});
