import { DAY, HOUR, MINUTE } from '../../../clock';
import { allJobs } from '../../../allJobs';
import { orderOf, placePaid, placeReceived, withOrders, type OrderScene } from '../../../testing/trade/orders';
import { applyFor, caseOf } from '../../../testing/trade/returns';
import { agreeToCase, resendGoods } from '../returnCases/returnAdmin';

const who = 'anna';
const due = ({ app }: OrderScene) => allJobs.find((job) => job.name === 'returns.due')!.run(app);

/** The case stays until its deadline and goes on then. */
async function goesOn(scene: OrderScene, id: string, after: number, to: string) {
  const { state } = await caseOf(scene, id);
  scene.clock.advance(after - MINUTE);
  await due(scene);
  expect((await caseOf(scene, id)).state).toBe(state);
  scene.clock.advance(MINUTE);
  await due(scene);
  expect((await caseOf(scene, id)).state).toBe(to);
}

// Rule: return-10
test('a silent shop agrees, takes the goods and repays by itself; stock waits for somebody who looks', () =>
  withOrders(async (scene) => {
    const { shop, call } = scene;
    const person = await shop.person({ balanceFen: 900_000 });
    const goods = await shop.product();
    const { orderId } = await placeReceived(scene, person, [{ skuId: goods.skuId, quantity: 1 }]);
    const { id } = await applyFor(scene, person, { orderId });
    await goesOn(scene, id, 2 * DAY, 'sending');
    await call('returns.send', { caseId: id, courier: '顺丰速运', trackingNo: 'SF10000001' }, person);
    await goesOn(scene, id, 10 * DAY, 'checked');
    expect(await shop.stockOf(goods)).toEqual({ onHand: 99, held: 0 });
    await goesOn(scene, id, 3 * DAY, 'refunded');
    expect((await orderOf(scene, orderId)).state).toBe('refunded');
    expect((await call('returns.get', { caseId: id }, person)).events.filter(({ by }) => by === 'shop')).toEqual([]);
  }));

// Rule: return-10
test('a buyer who sends nothing, or does not confirm new goods, is not waited for', () =>
  withOrders(async (scene) => {
    const { app, shop, call } = scene;
    const person = await shop.person({ balanceFen: 900_000 });
    const goods = await shop.product();
    const { orderId } = await placeReceived(scene, person, [{ skuId: goods.skuId, quantity: 2 }]);
    const wrong = await applyFor(scene, person, { orderId, kind: 'exchange', reason: 'wrong' });
    await agreeToCase(app, { id: wrong.id, who });
    expect((await shop.stockOf(goods)).held).toBe(1);
    const broken = await applyFor(scene, person, { orderId, kind: 'exchange', reason: 'damaged' });
    await agreeToCase(app, { id: broken.id, who });
    await resendGoods(app, { id: broken.id, courier: '顺丰速运', trackingNo: 'SF20000001', who });
    await goesOn(scene, wrong.id, 7 * DAY, 'closed');
    expect((await shop.stockOf(goods)).held).toBe(0);
    await goesOn(scene, broken.id, 3 * DAY, 'exchanged');
    const { list } = await call('messages.list', {}, person);
    expect(list.map(({ title }) => title)).toContain('退换申请已关闭');
  }));

// Rules: return-10, desk-521
test('what is asked for before the goods leave is repaid when the shop is silent', () =>
  withOrders(async (scene) => {
    const { shop, call } = scene;
    const person = await shop.person({ balanceFen: 900_000 });
    const { orderId } = await placePaid(scene, person);
    const { id } = await applyFor(scene, person, { orderId, kind: 'refundOnly', reason: 'late' });
    const seen = async () => {
      const { hint, dueAt } = await call('returns.get', { caseId: id }, person);
      return { hint, dueAt };
    };
    const first = await seen();
    expect(first.hint).toBe('酒窖会在 2 天内答复，逾期自动同意');
    scene.clock.advance(HOUR / 2);
    expect(await seen()).toEqual(first);
    scene.clock.advance(2 * DAY - 3 * HOUR);
    expect(await seen()).toEqual({ ...first, hint: '酒窖会在 3 小时内答复，逾期自动同意' });
    await goesOn(scene, id, 2.5 * HOUR, 'checked');
    expect((await seen()).hint).toBe('申请已同意，3 天内退款');
    await goesOn(scene, id, 3 * DAY, 'refunded');
  }));
