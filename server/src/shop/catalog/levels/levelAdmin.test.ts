import { PRIVATE_BUYER } from '@cellar/shared/constants/vip';
import { withOrders, type OrderScene } from '../../../testing/trade/orders';
import { schoolCall, staffOf } from '../../../testing/trade/school';

const reason = '周年庆';
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
    await expect(refused({ levelId: lowest!.id, growthFrom: 1 })).rejects.toThrow('最低的等级从 0 开始');
    const log = await db.selectFrom('audit_entry').select(['action', 'detail']).orderBy('at').orderBy('id').execute();
    expect(log.at(-1)).toMatchObject({
      action: 'levels.save',
      detail: { before: { growthFrom, name: '金樽会员' }, after: { growthFrom, name: '金樽会员' }, lifted: 1 },
    });
  }),
);
