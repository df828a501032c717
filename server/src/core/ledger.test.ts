import { seedPeople } from '@cellar/demo/seed/people/seedPeople';
import { withApp, type TestScene } from '../testing/withApp';
import { seedId } from '../store/ids';
import { moveLedger } from './ledger';
import { transaction } from '../store/transaction';

const plain = seedId('person', '13800000002');
const scene = (body: (scene: TestScene) => Promise<void>) =>
  withApp(async (parts) => {
    await transaction(parts.db, (tx) => seedPeople(tx, { now: parts.clock.now() }));
    await body(parts);
  });

test('a movement changes the sum and writes its row', () =>
  scene(async ({ db, clock }) => {
    const after = await transaction(db, (tx) =>
      moveLedger(tx, { personId: plain, account: 'coin', amount: 5, reason: '每日签到', now: clock.now() }),
    );
    expect(after).toBe(25);
    const row = await db
      .selectFrom('ledger_entry')
      .select(['amount', 'after'])
      .where('person_id', '=', plain)
      .where('account', '=', 'coin')
      .orderBy('at', 'desc')
      .executeTakeFirst();
    expect(row).toEqual({ amount: 5, after: 25 });
  }));

test('nobody can spend more than there is, and a refused movement leaves no row', () =>
  scene(async ({ db, clock }) => {
    const spend = transaction(db, (tx) =>
      moveLedger(tx, { personId: plain, account: 'balance', amount: -1, reason: '订单支付', now: clock.now() }),
    );
    await expect(spend).rejects.toMatchObject({ message: '余额不足' });
    expect(
      await db
        .selectFrom('ledger_entry')
        .select('id')
        .where('person_id', '=', plain)
        .where('account', '=', 'balance')
        .execute(),
    ).toEqual([]);
  }));

// Rule: wallet-10
test('the principal of the balance is spent before the gifts', () =>
  scene(async ({ db, clock }) => {
    const move = (amount: number, giftAmount?: number) =>
      transaction(db, (tx) =>
        moveLedger(tx, {
          personId: plain,
          account: 'balance',
          amount,
          reason: '订单支付',
          now: clock.now(),
          ...(giftAmount === undefined ? {} : { giftAmount }),
        }),
      );
    await move(1000);
    await move(300, 300);
    await move(-400);
    await move(-700);
    await expect(move(-201)).rejects.toMatchObject({ message: '余额不足' });
    await move(50);
    await expect(move(-51, 0)).rejects.toMatchObject({ message: '余额不足' });
    const rows = await db
      .selectFrom('ledger_entry')
      .select(['amount', 'after', 'gift_amount', 'gift_after'])
      .where('person_id', '=', plain)
      .where('account', '=', 'balance')
      .orderBy('seq')
      .execute();
    expect(rows.map((row) => [row.amount, row.after, row.gift_amount, row.gift_after])).toEqual([
      [1000, 1000, 0, 0],
      [300, 1300, 300, 300],
      [-400, 900, 0, 300],
      [-700, 200, -100, 200],
      [50, 250, 0, 200],
    ]);
  }));

// Rule: registration-12
test('growth lifts a member of the trade to the level it reaches and never lets fall, a private buyer stays', () =>
  scene(async ({ db, clock }) => {
    const level = async () =>
      (await db.selectFrom('person').select('level_id').where('id', '=', plain).executeTakeFirstOrThrow()).level_id;
    const grow = (amount: number) =>
      transaction(db, (tx) =>
        moveLedger(tx, { personId: plain, account: 'growth', amount, reason: '购物成长', now: clock.now() }),
      );
    await grow(5000);
    expect(await level()).toBe('plain');
    await db.updateTable('person').set({ shop_type: '零售商' }).where('id', '=', plain).execute();
    await grow(1);
    expect(await level()).toBe('gold');
    await grow(-4000);
    expect(await level()).toBe('gold');
  }));
