import { PRIVATE_BUYER } from '@cellar/shared/constants/vip';
import { HOUR, MINUTE } from '../../../clock';
import { moveLedger } from '../../../core/ledger';
import { runAs } from '../../../core/operation/operation';
import { transaction, type Tx } from '../../../store/transaction';
import { withOrders, type OrderScene } from '../../../testing/trade/orders';
import { schoolCall, staffOf } from '../../../testing/trade/school';

import { levelsJobs } from './levelsJobs';

const reason = '周年庆';
const moveGrowth = (tx: Tx, personId: string, amount: number, now: Date) =>
  moveLedger(tx, { personId, account: 'growth', amount, reason, now });
const scene = (body: (parts: OrderScene & { ask: ReturnType<typeof schoolCall> }) => Promise<void>) => () =>
  withOrders(async (orders) => body({ ...orders, ask: schoolCall(orders, staffOf('approve')) }));
const grown = async ({ shop, db }: OrderScene, growth: number, more: { level?: 'gold'; shop_type?: string } = {}) => {
  const { level, ...row } = more;
  const person = await shop.person(level ? { level } : {});
  await db
    .updateTable('person')
    .set({ growth, ...row })
    .where('id', '=', person.id)
    .execute();
  return person;
};
const levelOf = async ({ db }: OrderScene, { id }: { id: string }) =>
  (await db.selectFrom('person').select('level_id').where('id', '=', id).executeTakeFirstOrThrow()).level_id;

// Rule: grade-3
test(
  'a level is changed with a preview; who reaches it is lifted when asked for, nobody is lowered, and the shop shows the rules',
  scene(async (parts) => {
    const { ask, call, db, shop } = parts;
    const { list } = await ask('levels.listAll', {});
    const at = list.findIndex(({ id }) => id === 'gold');
    const [gold, higher, lower] = [list[at]!, list[at + 1], list[at - 1]!];
    const growthFrom = gold.growthFrom - 10;
    const near = await grown(parts, growthFrom);
    const short = await grown(parts, growthFrom - 1);
    const own = await grown(parts, growthFrom, { shop_type: PRIVATE_BUYER });
    const kept = await grown(parts, 0, { level: 'gold' });
    expect((await ask('levels.listAll', {})).list[at]).toMatchObject({ members: 1, revision: gold.revision });
    const levelId = gold.id;
    expect(await ask('levels.preview', { levelId, growthFrom })).toEqual({ rise: 1, below: 1 });
    const fields = { levelId, name: '金樽会员', growthFrom, privileges: ['全场 9 折'], reason };
    const first = { ...fields, revision: gold.revision };
    expect(await ask('levels.save', { ...first, lift: 'later' })).toEqual({ lifted: 0 });
    expect(await levelOf(parts, near)).not.toBe('gold');
    await expect(ask('levels.save', { ...first, lift: 'now' })).rejects.toMatchObject({
      code: 'changed',
      result: { revision: gold.revision + 1 },
    });
    expect(await ask('levels.save', { ...fields, revision: gold.revision + 1, lift: 'now' })).toEqual({ lifted: 1 });
    expect(await Promise.all([near, short, own, kept].map((one) => levelOf(parts, one)))).toEqual([
      ...['gold', near.levelId, near.levelId, 'gold'],
    ]);
    expect((await call('messages.list', { kind: 'system' }, near)).list).toMatchObject([{ title: '会员等级已调整' }]);
    const shown = await call('levels.get', {}, await shop.person());
    expect(shown.levels.find(({ id }) => id === 'gold')).toMatchObject({
      ...{ name: '金樽会员', growthFrom, privileges: ['全场 9 折'] },
    });
    const refused = (change: object) =>
      ask('levels.save', { ...fields, revision: gold.revision + 2, lift: 'later', ...change });
    await expect(refused({ growthFrom: lower.growthFrom })).rejects.toMatchObject({ code: 'order' });
    if (higher) await expect(refused({ growthFrom: higher.growthFrom })).rejects.toMatchObject({ code: 'order' });
    await expect(refused({ name: lower.name })).rejects.toMatchObject({ code: 'known' });
    await expect(refused({ levelId: 'none' })).rejects.toThrow('等级不存在');
    const [lowest] = list;
    await expect(refused({ levelId: lowest!.id, revision: lowest!.revision, growthFrom: 1 })).rejects.toThrow(
      '最低的等级从 0 开始',
    );
    const log = await db.selectFrom('audit_entry').select(['action', 'detail']).orderBy('at').orderBy('id').execute();
    expect(log.at(-1)).toMatchObject({
      action: 'levels.save',
      detail: { before: { growthFrom, name: '金樽会员' }, after: { growthFrom, name: '金樽会员' }, lifted: 1 },
    });
  }),
);

// Rule: grade-4
test(
  'a rule for later counts from its minute on in every process, lifts who was to be lifted, and is noted once',
  scene(async (parts) => {
    const { ask, app, call, clock, db, shop } = parts;
    const gold = (await ask('levels.listAll', {})).list.find(({ id }) => id === 'gold')!;
    const growthFrom = gold.growthFrom - 10;
    const near = await grown(parts, growthFrom);
    const later = await shop.person();
    const from = Math.ceil((clock.now().getTime() + HOUR) / MINUTE) * MINUTE;
    const fields = { levelId: 'gold', name: gold.name, growthFrom, privileges: ['全场 9 折'], lift: 'now' as const };
    const rule = { ...fields, reason, fromAt: new Date(from).toISOString() };
    expect(await ask('levels.preview', { levelId: 'gold', growthFrom, fromAt: rule.fromAt })).toMatchObject({
      rise: 1,
    });
    expect(await ask('levels.save', { ...rule, revision: gold.revision })).toEqual({ lifted: 0 });
    const shown = async () => (await call('levels.get', {}, later)).levels.find(({ id }) => id === 'gold');
    const grow = () => transaction(db, (tx) => moveGrowth(tx, later.id, growthFrom, clock.now()));
    clock.advance(from - clock.now().getTime() - MINUTE / 2);
    expect(await shown()).toMatchObject({ growthFrom: gold.growthFrom });
    expect((await ask('levels.listAll', {})).list.find(({ id }) => id === 'gold')).toMatchObject({
      ...{ growthFrom: gold.growthFrom, revision: gold.revision + 1 },
      change: { fromAt: rule.fromAt, growthFrom, lift: true, reason },
    });
    const job = levelsJobs.find(({ name }) => name === 'levels.apply');
    await job!.run(app);
    expect(await levelOf(parts, near)).not.toBe('gold');
    clock.advance(MINUTE / 2);
    // No job has run: the rule is in force all the same.
    expect(await shown()).toMatchObject({ growthFrom, privileges: ['全场 9 折'] });
    await grow();
    expect(await levelOf(parts, later)).toBe('gold');
    expect(await levelOf(parts, near)).not.toBe('gold');
    await runAs('levels.apply', () => Promise.all([job!.run(app), job!.run(app)]));
    expect(await levelOf(parts, near)).toBe('gold');
    expect((await ask('levels.listAll', {})).list.find(({ id }) => id === 'gold')).toMatchObject({
      ...{ growthFrom, change: null, revision: gold.revision + 2 },
    });
    const log = await db
      .selectFrom('audit_entry')
      .select('detail')
      .where('action', '=', 'levels.apply')
      .orderBy('id')
      .execute();
    expect(log).toMatchObject([
      { detail: { before: { growthFrom: gold.growthFrom }, after: { growthFrom }, lifted: 1 } },
    ]);
  }),
);

// Rule: grade-4
test(
  'thresholds keep their order at each moment that one changes; what waits is given up, and who comes second reads it',
  scene(async (parts) => {
    const { ask, clock } = parts;
    const { list } = await ask('levels.listAll', {});
    const [lower, gold] = [list[1]!, list[2]!];
    const at = (hours: number) =>
      new Date(Math.ceil((clock.now().getTime() + hours * HOUR) / MINUTE) * MINUTE).toISOString();
    const save = (level: typeof gold, change: object) =>
      ask('levels.save', {
        ...{ levelId: level.id, revision: level.revision, name: level.name, growthFrom: level.growthFrom, reason },
        ...{ privileges: level.privileges, lift: 'later' as const, ...change },
      });
    // The lower one rises above today's threshold of the higher: only once that one has risen, too.
    const high = gold.growthFrom + 5;
    await expect(save(lower, { growthFrom: gold.growthFrom + 1, fromAt: at(4) })).rejects.toMatchObject({
      code: 'order',
    });
    await save(gold, { growthFrom: high, fromAt: at(2) });
    await save(lower, { growthFrom: gold.growthFrom + 1, fromAt: at(4) });
    await expect(save(gold, { growthFrom: high, fromAt: at(2) })).rejects.toMatchObject({
      code: 'changed',
      result: { revision: gold.revision + 1, level: { change: { growthFrom: high } } },
    });
    const cancel = (levelId: string, revision: number) => ask('levels.cancelChange', { levelId, revision, reason });
    await expect(cancel(gold.id, gold.revision)).rejects.toMatchObject({ code: 'changed' });
    await expect(cancel(gold.id, gold.revision + 1)).rejects.toMatchObject({ code: 'order' });
    await cancel(lower.id, lower.revision + 1);
    await cancel(gold.id, gold.revision + 1);
    await expect(cancel(gold.id, gold.revision + 2)).rejects.toMatchObject({ code: 'none' });
    await expect(cancel('none', 1)).rejects.toThrow('等级不存在');
    const now = { ...gold, revision: gold.revision + 2 };
    await expect(save(now, { fromAt: at(-1) })).rejects.toMatchObject({ code: 'early' });
    await expect(save(now, { fromAt: at(1), name: '新名称' })).rejects.toThrow('名称只能立即修改');
  }),
);

// Rule: grade-4
test(
  'two who change a level at one revision: one is in, the other reads both',
  scene(async ({ ask }) => {
    const gold = (await ask('levels.listAll', {})).list.find(({ id }) => id === 'gold')!;
    const saves = ['一号', '二号'].map((name) =>
      ask('levels.save', {
        ...{ levelId: 'gold', revision: gold.revision, name, growthFrom: gold.growthFrom, reason },
        ...{ privileges: [], lift: 'later' as const },
      }),
    );
    const done = await Promise.allSettled(saves);
    const lost = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    const now = (await ask('levels.listAll', {})).list.find(({ id }) => id === 'gold')!;
    expect(lost).toHaveLength(1);
    expect(lost[0]).toMatchObject({
      code: 'changed',
      result: { revision: gold.revision + 1, level: { name: now.name } },
    });
  }),
);

test(
  'the members of a level are counted as they come, rise and leave, and adding them up changes nothing',
  scene(async (parts) => {
    const { ask, app, db, shop, clock } = parts;
    const shown = async () =>
      Object.fromEntries((await ask('levels.listAll', {})).list.map(({ id, members }) => [id, members]));
    const counted = async () => {
      const people = db.selectFrom('person').where('cancelled_at', 'is', null);
      const rows = await people
        .select(['level_id', db.fn.countAll<string>().as('n')])
        .groupBy('level_id')
        .execute();
      return {
        plain: 0,
        silver: 0,
        gold: 0,
        black: 0,
        ...Object.fromEntries(rows.map((row) => [row.level_id, +row.n])),
      };
    };
    const addUp = () => levelsJobs.find(({ name }) => name === 'levels.addUpMembers')!.run(app);
    const [staying, rising, leaving] = [await shop.person(), await shop.person(), await shop.person({ level: 'gold' })];
    expect(await shown()).toEqual(await counted());
    await Promise.all([addUp(), addUp(), transaction(db, (tx) => moveGrowth(tx, rising.id, 10_000, clock.now()))]);
    await db.updateTable('person').set({ cancelled_at: clock.now() }).where('id', '=', leaving.id).execute();
    await db.updateTable('person').set({ nickname: '改名' }).where('id', '=', staying.id).execute();
    expect(await shown()).toMatchObject({ black: 1, gold: 0 });
    await addUp();
    expect(await shown()).toEqual(await counted());
    const kept = await db.selectFrom('member_level_count').select('level_id').execute();
    expect(new Set(kept.map((row) => row.level_id)).size).toBe(kept.length);
    await db.updateTable('person').set({ cancelled_at: null }).where('id', '=', leaving.id).execute();
    expect(await shown()).toEqual(await counted());
  }),
);
