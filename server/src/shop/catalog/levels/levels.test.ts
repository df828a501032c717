import { moveLedger } from '../../../core/ledger';
import { transaction } from '../../../store/transaction';
import { seedId } from '../../../store/ids';
import { personNamed } from '../../../testing/people';
import { withDemo } from '../../../testing/withDemo';

// Rule: grade-1
test('a person sees all levels, the own one, and a statement that adds up to the growth shown', () =>
  withDemo(async (scene) => {
    const { call, db } = scene;
    const gold = await personNamed(scene, 'gold');
    const grade = await call('levels.get', {}, gold);
    expect(grade).toMatchObject({ level: { id: 'gold' }, next: { id: 'black' }, growth: 6820 });
    expect(grade.levels.map(({ id, growthFrom }) => [id, growthFrom])).toEqual([
      ['plain', 0],
      ['silver', 2000],
      ['gold', 5000],
      ['black', 10000],
    ]);
    expect(grade.levels[2]!.privileges).toContain('全场 95 折');
    const first = await call('levels.listGrowth', { size: 3 }, gold);
    const rest = await call('levels.listGrowth', { size: 3, cursor: first.next! }, gold);
    const entries = [...first.list, ...rest.list];
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(6820);
    expect(entries[0]!.after).toBe(6820);
    expect(rest.next).toBeNull();
    const entry = {
      personId: gold.id,
      account: 'growth',
      amount: 4000,
      reason: '购物成长',
      now: scene.clock.now(),
    } as const;
    await transaction(db, (tx) => moveLedger(tx, entry));
    const risen = await call('levels.get', {}, await personNamed(scene, 'gold'));
    expect(risen).toMatchObject({ level: { id: 'black' }, next: null, growth: 10820, nextSavesFen: null });
  }));

// Rule: grade-2
test('what the next level saves is the difference of prices over what was bought and kept', () =>
  withDemo(async (scene) => {
    const { call, db } = scene;
    const gold = await personNamed(scene, 'gold');
    expect((await call('levels.get', {}, await personNamed(scene, 'distributor'))).nextSavesFen).toBeNull();
    const pay = (level: string, price_fen: number) =>
      db.updateTable('price').set({ price_fen, min_quantity: 1 }).where('level_id', '=', level).execute();
    await pay('gold', 300);
    await pay('black', 100);
    const lines = await db
      .selectFrom('order_line as l')
      .innerJoin('shop_order as o', 'o.id', 'l.order_id')
      .select('l.quantity')
      .where('l.gift', '=', false)
      .where('l.sku_id', 'in', (query) => query.selectFrom('price').select('sku_id').where('level_id', '=', 'black'))
      .where('o.person_id', '=', seedId('person', '13800000001'))
      .where('o.state', 'in', ['paid', 'packed', 'shipped', 'received'])
      .execute();
    const bottles = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    expect(bottles).toBeGreaterThan(0);
    expect((await call('levels.get', {}, gold)).nextSavesFen).toBe(200 * bottles);
    await db.updateTable('shop_order').set({ state: 'refunded' }).where('person_id', '=', gold.id).execute();
    expect((await call('levels.get', {}, gold)).nextSavesFen).toBe(0);
  }));
