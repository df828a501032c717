import type { Person } from '../../../core/caller';
import { newId } from '../../../store/ids';
import {
  choose,
  openAt,
  orderOf,
  orderScene,
  paymentsOf,
  portOf,
  refundsOf,
  type OrderScene,
} from '../../../testing/trade/orders';
import { withParallelApp } from '../../../testing/parallelApp';
import { takeNotice } from '../payment/callbacks';

const ROUNDS = 4;

/** The notices of three attempts to pay one order: of its buyer, and of two others through its link. */
async function threePayments(scene: OrderScene) {
  const { shop, call, place } = scene;
  const buyer = await shop.person();
  const { orderId, totalFen } = await place(buyer);
  const { path } = await call('payLinks.create', { orderId }, buyer);
  const token = path.replace('/payment-order?link=', '');
  const payAs = (payer: Person) =>
    call('payLinks.pay', { token, amountFen: totalFen, method: 'h5', idemKey: newId() }, payer);
  for (let i = 0; i < 2; i++) await payAs(await shop.person());
  await openAt(scene, buyer, orderId, totalFen);
  const notices = [];
  for (const { out_no } of await paymentsOf(scene, orderId)) {
    const { body, headers } = await choose(scene, out_no, 'paid');
    notices.push(await portOf(scene).readNotice(body, headers));
  }
  return { orderId, totalFen, notices };
}

// Rule: link-5
test('two payers and the buyer at once: one pays, the others have theirs back', () =>
  withParallelApp(async (parts) => {
    const scene = await orderScene(parts);
    for (let round = 0; round < ROUNDS; round++) {
      const { orderId, totalFen, notices } = await threePayments(scene);
      expect(notices).toHaveLength(3);
      await Promise.all(notices.map((notice) => takeNotice(scene.app, 'wechat', notice)));
      const payments = await paymentsOf(scene, orderId);
      const extra = payments.filter(({ applied }) => !applied).map(({ id }) => id);
      expect(extra).toHaveLength(2);
      expect(await orderOf(scene, orderId)).toMatchObject({ state: 'paid', paid_fen: totalFen });
      const back = await refundsOf(scene, orderId);
      expect(back.map(({ payment_id }) => payment_id).sort()).toEqual(extra.sort());
    }
  }));
