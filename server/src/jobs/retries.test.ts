import { vi } from 'vitest';
import { HOUR, SECOND } from '../clock';
import { outNumber } from '../core/payments/outNumber';
import { newId } from '../store/ids';
import { portOf, withOrders, type OrderScene } from '../testing/trade/orders';
import { closeAtChannels, recheckPayments } from '../shop/money/payment/paymentJobs';
import { resendRefunds, sendRefunds } from '../shop/money/payment/sendRefunds';
import { eachDue, isDue } from './retries';

const MANY = 50;

/** Payments in this state, the first ones older. */
async function addPayments(scene: OrderScene, count: number, state: 'pending' | 'closed' | 'paid') {
  const { db, clock, shop } = scene;
  const person = await shop.person();
  const made = [];
  for (let n = 0; n < count; n++) {
    const at = new Date(clock.now().getTime() - HOUR + n * SECOND);
    const row = {
      person_id: person.id,
      id: newId(),
      subject_kind: 'order',
      subject_id: newId(),
      method: 'h5',
      amount_fen: 100,
      received_fen: state === 'paid' ? 100 : 0,
      state,
      out_no: outNumber('P', at),
      created_at: at,
      closed_at: state === 'closed' ? at : null,
    };
    const order = {
      order_no: row.out_no,
      state: 'waiting',
      goods_fen: 100,
      total_fen: 100,
      address: '{}',
      placed_at: at,
      pay_before_at: clock.now(),
    };
    await db
      .insertInto('shop_order')
      .values({ person_id: person.id, id: row.subject_id, ...order })
      .execute();
    await db.insertInto('payment').values(row).execute();
    made.push(row);
  }
  return made;
}

async function addRefunds(scene: OrderScene, count: number, state: 'created' | 'failed' = 'created') {
  const made = [];
  for (const { person_id, id, subject_id, created_at } of await addPayments(scene, count, 'paid')) {
    const row = {
      person_id,
      id: newId(),
      order_id: subject_id,
      payment_id: id,
      amount_fen: 100,
      state,
      reason: '测试',
      out_no: outNumber('R', created_at),
      created_at,
    };
    await scene.db.insertInto('refund').values(row).execute();
    made.push(row);
  }
  return made;
}

const broken = () => Promise.reject(new Error('the channel does not answer'));
const alarms = ({ db }: OrderScene) =>
  db.selectFrom('alarm').select(['kind', 'subject', 'words as text', 'times']).orderBy('subject').execute();

// Rule: pay-11
test('fifty payments that can never be closed do not keep back the one after them', () =>
  withOrders(async (scene) => {
    const last = (await addPayments(scene, MANY + 1, 'closed')).at(-1)!;
    const port = portOf(scene);
    const close = vi
      .spyOn(port, 'close')
      .mockImplementation((outNo) => (outNo === last.out_no ? Promise.resolve() : broken()));
    port.query = async () => ({ state: 'pending' });
    await closeAtChannels(scene.app);
    await closeAtChannels(scene.app);
    expect(close.mock.calls.at(-1)).toEqual([last.out_no]);
    const open = await scene.db
      .selectFrom('payment')
      .select('id')
      .where('state', '=', 'closed')
      .where('channel_closed_at', 'is', null)
      .execute();
    expect(open).toHaveLength(MANY);
  }));

// Rule: pay-11
test('fifty payments that cannot be asked for do not keep back the one after them', () =>
  withOrders(async (scene) => {
    const last = (await addPayments(scene, MANY + 1, 'pending')).at(-1)!;
    portOf(scene).query = async (outNo) =>
      outNo === last.out_no ? { state: 'refused', text: '银行拒绝了这次付款' } : broken();
    await recheckPayments(scene.app);
    await recheckPayments(scene.app);
    expect(await scene.db.selectFrom('payment').select('state').where('id', '=', last.id).executeTakeFirst()).toEqual({
      state: 'refused',
    });
  }));

// Rule: pay-11
test('fifty refunds that always fail do not keep back the one after them, and wait longer each time', () =>
  withOrders(async (scene) => {
    const { app, clock, db } = scene;
    const refunds = await addRefunds(scene, MANY + 1);
    const last = refunds.at(-1)!;
    const sent: string[] = [];
    portOf(scene).refund = async ({ refundNo }) => {
      sent.push(refundNo);
      return refundNo === last.out_no ? { state: 'done' } : broken();
    };
    await sendRefunds(app);
    await sendRefunds(app);
    expect(await db.selectFrom('refund').select('out_no').where('state', '=', 'done').execute()).toEqual([
      { out_no: last.out_no },
    ]);
    expect(sent).toHaveLength(MANY + 1);
    const [first] = refunds;
    const timesOf = async (runs: number) => {
      const before = sent.filter((no) => no === first!.out_no).length;
      for (let n = 0; n < runs; n++) {
        await sendRefunds(app);
        clock.advance(30 * SECOND);
      }
      return sent.filter((no) => no === first!.out_no).length - before;
    };
    clock.advance(30 * SECOND);
    const early = await timesOf(8);
    const late = await timesOf(8);
    expect(early).toBeGreaterThan(late);
    clock.advance(HOUR);
    expect(await timesOf(1)).toBe(1);
  }));

// Rule: pay-11
test('after several tries an alarm is raised once, and a success ends the counting', () =>
  withOrders(async (scene) => {
    const { app, clock, db } = scene;
    const [refund] = await addRefunds(scene, 1);
    portOf(scene).refund = broken;
    for (let n = 1; n <= 7; n++) {
      await sendRefunds(app);
      expect(await alarms(scene)).toHaveLength(n < 5 ? 0 : 1);
      clock.advance(HOUR);
    }
    expect(await alarms(scene)).toEqual([
      {
        kind: 'payments.refund',
        subject: refund!.out_no,
        text: '已试 7 次，仍在重试：the channel does not answer',
        times: 3,
      },
    ]);
    portOf(scene).refund = async () => ({ state: 'done' });
    await sendRefunds(app);
    expect(await db.selectFrom('job_retry').selectAll().execute()).toEqual([]);
  }));

// Rule: pay-12
test('a refund that the channel refused is sent again under the same number until it is paid, once', () =>
  withOrders(async (scene) => {
    const { app, clock, db } = scene;
    const [refund] = await addRefunds(scene, 1);
    const paid = new Map<string, number>();
    const port = portOf(scene);
    let refusing = true;
    port.refund = async ({ refundNo, amountFen }) => {
      if (refusing) return { state: 'failed', text: '退款异常（ABNORMAL）' };
      paid.set(refundNo, (paid.get(refundNo) ?? 0) + amountFen);
      return { state: 'done' };
    };
    port.queryRefund = async ({ refundNo }) =>
      paid.has(refundNo) ? { state: 'done' } : { state: 'failed', text: '退款异常（ABNORMAL）' };
    const stateOf = async () =>
      await db.selectFrom('refund').select(['state', 'problem']).where('id', '=', refund!.id).executeTakeFirstOrThrow();
    await sendRefunds(app);
    expect(await stateOf()).toEqual({ state: 'failed', problem: '退款异常（ABNORMAL）' });
    for (let n = 0; n < 5; n++) {
      await resendRefunds(app);
      clock.advance(HOUR);
    }
    expect(await alarms(scene)).toMatchObject([{ kind: 'payments.resend', subject: refund!.out_no }]);
    refusing = false;
    for (let n = 0; n < 3; n++) {
      await resendRefunds(app);
      await sendRefunds(app);
      clock.advance(HOUR);
    }
    expect(await stateOf()).toEqual({ state: 'done', problem: null });
    expect([...paid]).toEqual([[refund!.out_no, 100]]);
    expect(
      await db.selectFrom('refund').select('id').where('payment_id', '=', refund!.payment_id).execute(),
    ).toHaveLength(1);
  }));

// Rule: pay-12
test('a refund that went through while it counted as refused is not sent again', () =>
  withOrders(async (scene) => {
    const [refund] = await addRefunds(scene, 1, 'failed');
    const port = portOf(scene);
    const send = vi.spyOn(port, 'refund');
    port.queryRefund = async () => ({ state: 'done' });
    await resendRefunds(scene.app);
    expect(send).not.toHaveBeenCalled();
    expect(await scene.db.selectFrom('refund').select('state').where('id', '=', refund!.id).executeTakeFirst()).toEqual(
      { state: 'done' },
    );
  }));

// Rule: pay-11
test('a batch that takes too long leaves the rest to the next one', () =>
  withOrders(async (scene) => {
    const { app, clock } = scene;
    const done: string[] = [];
    const rows = [newId(), newId(), newId()];
    const work = async (id: string) => {
      done.push(id);
      clock.advance(25 * SECOND);
    };
    await eachDue(app, { job: 'orders.warn', rows, idOf: (id) => id, nameOf: (id) => id, work });
    expect(done).toEqual(rows.slice(0, 2));
  }));

// Rule: pay-11
test('what failed is not due before its time', () =>
  withOrders(async (scene) => {
    const { app, db, clock, shop } = scene;
    const { id } = await shop.person();
    const due = async () =>
      (
        await db
          .selectFrom('person')
          .select('id')
          .where('id', '=', id)
          .where(isDue('orders.warn', 'person.id', clock.now()))
          .execute()
      ).length;
    await eachDue(app, {
      job: 'orders.warn',
      rows: [id],
      idOf: (one) => one,
      nameOf: (one) => one,
      work: async () => '不行',
    });
    expect(await due()).toBe(0);
    clock.advance(31 * SECOND);
    expect(await due()).toBe(1);
  }));
