import { seedId } from '../store/ids';
import { withDemo } from '../testing/withDemo';
import type { TestScene } from '../testing/withApp';
import { checkLedgers } from './checkLedgers';

const gold = seedId('person', '13800000001');
const entryOf = ({ db }: Pick<TestScene, 'db'>, seq: number) =>
  db
    .selectFrom('ledger_entry')
    .select(['id', 'after'])
    .where('person_id', '=', gold)
    .where('account', '=', 'balance')
    .where('seq', '=', seq)
    .executeTakeFirstOrThrow();

// Rule: wallet-2
test('in the demo cellar every statement adds up', () =>
  withDemo(async ({ db }) => {
    const { faults, entries } = await checkLedgers(db);
    expect(faults).toEqual([]);
    expect(entries).toBeGreaterThan(20);
  }));

// Rule: wallet-2
test('a sum that its entries do not make is named with the person', () =>
  withDemo(async ({ db }) => {
    await db.updateTable('person').set({ coins: 381 }).where('id', '=', gold).execute();
    expect((await checkLedgers(db)).faults).toEqual([
      `person ${gold}, coin: the person has 381, the entries add up to 380`,
    ]);
  }));

// Rule: wallet-2
test('an entry with another running sum is named', () =>
  withDemo(async ({ db }) => {
    const { id, after } = await entryOf({ db }, 2);
    await db
      .updateTable('ledger_entry')
      .set({ after: after + 1 })
      .where('id', '=', id)
      .execute();
    const { faults } = await checkLedgers(db);
    expect(faults).toEqual([
      `entry ${id} of person ${gold}, balance 2: it stands at place 2, its sum is ${after + 1}, the running sum ${after}`,
    ]);
  }));

// Rule: wallet-2
test('an entry that is missing is noticed by its sum and by its place', () =>
  withDemo(async ({ db }) => {
    const { id } = await entryOf({ db }, 2);
    await db.deleteFrom('ledger_entry').where('id', '=', id).execute();
    const { faults } = await checkLedgers(db);
    expect(faults[0]).toMatch(`person ${gold}, balance: the person has`);
    expect(faults[1]).toMatch(/balance 3: it stands at place 2/);
  }));

// Rule: wallet-2
test('a sum below nothing is wrong even where it is the running one', () =>
  withDemo(async ({ db }) => {
    const first = await entryOf({ db }, 1);
    await db.updateTable('ledger_entry').set({ amount: -1, after: -1 }).where('id', '=', first.id).execute();
    expect((await checkLedgers(db)).faults).toContainEqual(expect.stringContaining(`entry ${first.id} `));
  }));

// Rule: return-11
test('a payment of which more goes back than came, and an order whose refunds do not add up, are named', () =>
  withDemo(async ({ db }) => {
    const { id, order_id, amount_fen } = await db
      .selectFrom('refund')
      .select(['id', 'order_id', 'amount_fen'])
      .where('person_id', '=', gold)
      .where('state', '=', 'done')
      .where('return_id', 'is', null)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('refund')
      .set({ amount_fen: amount_fen + 1 })
      .where('id', '=', id)
      .execute();
    const { order_no } = await db
      .selectFrom('shop_order')
      .select('order_no')
      .where('id', '=', order_id)
      .executeTakeFirstOrThrow();
    const { faults } = await checkLedgers(db);
    // Its day may be closed, and is named then, too.
    expect(faults.filter((fault) => !fault.startsWith('day '))).toEqual([
      expect.stringMatching(`of ${order_id} \\(refunded\\): ${amount_fen} fen came, ${amount_fen + 1} fen go back`),
      expect.stringMatching(`order ${order_no}: ${amount_fen} fen are noted as refunded, its refunds are`),
    ]);
  }));
