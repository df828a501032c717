import { DAY, dayOf } from '@cellar/server/clock';
import { reconcileDay } from '@cellar/server/shop/money/reconciliation/reconcileDay';
import { withDemo } from '@cellar/server/testing/withDemo';

test('the statements of the sandbox’s channel and the seeded payments and refunds differ by nothing', () =>
  withDemo(async ({ app, db, clock }) => {
    const rows = await db.selectFrom('payment').select('paid_at').where('method', '=', 'h5').execute();
    const paid = rows.flatMap(({ paid_at }) => (paid_at ? [paid_at.getTime()] : []));
    const days = new Set([dayOf(clock.now())]);
    for (let at = Math.min(...paid); at <= clock.now().getTime(); at += DAY / 2) days.add(dayOf(new Date(at)));
    for (const day of days) expect(await reconcileDay(app, app.ports.payment.wechat, day)).toEqual([]);
    const { length } = await db.selectFrom('statement_entry').select('no').execute();
    const refunds = await db.selectFrom('sandbox_refund').select('refund_no').where('at', '<=', clock.now()).execute();
    expect(length).toBe(paid.length + refunds.length);
  }));
