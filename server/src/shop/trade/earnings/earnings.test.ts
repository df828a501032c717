import { DAY } from '../../../clock';
import { invoke } from '../../../http/calls/invoke';
import type { Person } from '../../../core/caller';
import { checkLedgers } from '../../../ledgers/checkLedgers';
import { newId } from '../../../store/ids';
import {
  AFTER_RETURNS,
  BASIS_POINTS,
  earningScene,
  earnSettled,
  financeOf,
  settleDue,
} from '../../../testing/trade/earnings';
import { fundedPerson } from '../../../testing/trade/funds';
import { placePaid, placeReceived, placeShipped, withOrders, type OrderScene } from '../../../testing/trade/orders';
import { agreeAndPay, applyFor } from '../../../testing/trade/returns';
import { packOrder, refundByShop, shipOrder } from '../orders/shipping/desk';
import { agreeToCase, receiveAll, refundReturn } from '../returnCases/returnAdmin';

const who = 'anna';

async function sceneOf(orders: OrderScene) {
  const scene = await earningScene(orders);
  const { app, call, shop, member, buyer } = scene;
  const goods = { skuId: (await shop.product({ priceFen: 100_000 })).skuId, quantity: 2 };
  const shown = (of: Person = member) => call('earnings.get', {}, of);
  const rows = async () => (await call('earnings.list', {}, member)).list;
  /** Units of the order go back, to the end of the case. */
  const giveBack = async (orderId: string, quantity: number) => {
    const { id } = await applyFor(scene, buyer, { orderId, lines: [{ line: 1, quantity }] });
    await agreeToCase(app, { id, who });
    await call('returns.send', { caseId: id, courier: '顺丰速运', trackingNo: 'SF100200300400' }, buyer);
    await receiveAll(app, { id, who });
    await refundReturn(app, { id, who });
  };
  return { ...scene, goods, shown, rows, giveBack };
}
const scene = (body: (parts: Awaited<ReturnType<typeof sceneOf>>) => Promise<void>) => () =>
  withOrders(async (orders) => {
    const parts = await sceneOf(orders);
    await body(parts);
    expect((await checkLedgers(parts.db)).faults).toEqual([]);
  });

// Rule: earning-1
test(
  'who invited the buyer earns when the goods are received, frozen while goods can be returned',
  scene(async (parts) => {
    const { buyer, clock, shown, rows, goods, call, member } = parts;
    await placeShipped(parts, buyer, [goods]);
    expect(await shown()).toMatchObject({ frozenFen: 0, members: 1, buyers: 1 });
    await placeReceived(parts, buyer, [goods]);
    expect(await shown()).toMatchObject({ availableFen: 0, frozenFen: 10_000, earnedFen: 10_000, paidFen: 0 });
    expect(await rows()).toMatchObject([
      { fen: 10_000, firstFen: 10_000, state: 'frozen', member: expect.stringMatching(/^.\*\*$/) },
    ]);
    clock.advance(6 * DAY);
    await settleDue(parts);
    expect(await shown()).toMatchObject({ availableFen: 0, frozenFen: 10_000 });
    clock.advance(DAY);
    await settleDue(parts);
    await settleDue(parts);
    expect(await shown()).toMatchObject({ availableFen: 10_000, frozenFen: 0, earnedFen: 10_000 });
    expect(await rows()).toMatchObject([{ state: 'settled' }]);
    expect((await call('earnings.listEntries', {}, member)).list).toMatchObject([{ amount: 10_000, after: 10_000 }]);
  }),
);

// Rule: earning-1
test(
  'nobody’s guest, goods without a rate and a member who left bring nothing; a rate holds for what is received later',
  scene(async (parts) => {
    const { app, db, buyer, member, goods, categoryId, shown, rows } = parts;
    const alone = await fundedPerson(parts, { balanceFen: 900_000 });
    await placeReceived(parts, alone, [goods]);
    expect(await rows()).toEqual([]);
    const setRate = (basisPoints: number, id = categoryId) =>
      invoke(app, { name: 'earnings.setRate', params: { categoryId: id, basisPoints }, caller: financeOf('anna') });
    await expect(setRate(100, newId())).rejects.toThrow('品类不存在');
    await setRate(0);
    await placeReceived(parts, buyer, [goods]);
    expect(await rows()).toEqual([]);
    expect((await shown()).rates).toEqual([]);
    await setRate(1000);
    await placeReceived(parts, buyer, [goods]);
    await setRate(BASIS_POINTS);
    expect(await rows()).toMatchObject([{ fen: 20_000 }]);
    expect((await shown()).rates).toMatchObject([{ categoryId, basisPoints: BASIS_POINTS }]);
    await db.updateTable('person').set({ registration: 'underReview' }).where('id', '=', member.id).execute();
    await placeReceived(parts, buyer, [goods]);
    expect(await rows()).toHaveLength(1);
    expect(await invoke(app, { name: 'earnings.listRates', params: {}, caller: financeOf('anna') })).toMatchObject({
      list: expect.arrayContaining([expect.objectContaining({ categoryId, basisPoints: BASIS_POINTS })]),
    });
    const log = await db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', '=', 'earnings.setRate')
      .orderBy('id')
      .execute();
    expect(log).toHaveLength(4);
  }),
);

// Rule: earning-2
test(
  'what comes back is taken back at the rate of then, part by part; a case under way is waited for',
  scene(async (parts) => {
    const { app, buyer, call, clock, goods, categoryId, shown, rows, giveBack } = parts;
    const { orderId } = await placeReceived(parts, buyer, [goods]);
    const rate = { categoryId, basisPoints: 3000 };
    await invoke(app, { name: 'earnings.setRate', params: rate, caller: financeOf('anna') });
    await giveBack(orderId, 1);
    expect(await rows()).toMatchObject([{ fen: 5_000, firstFen: 10_000, state: 'frozen' }]);
    expect(await shown()).toMatchObject({ frozenFen: 5_000, earnedFen: 5_000 });
    const { id } = await applyFor(parts, buyer, { orderId });
    clock.advance(AFTER_RETURNS);
    await settleDue(parts);
    expect(await rows()).toMatchObject([{ state: 'frozen' }]);
    await call('returns.cancel', { caseId: id }, buyer);
    await settleDue(parts);
    expect(await shown()).toMatchObject({ availableFen: 5_000, frozenFen: 0 });
    const whole = await placeReceived(parts, buyer, [goods]);
    await giveBack(whole.orderId, 2);
    expect((await rows())[0]).toMatchObject({ fen: 0, firstFen: 60_000, state: 'lost' });
    const refunded = await placePaid(parts, buyer, [goods]);
    await refundByShop(app, { orderId: refunded.orderId, reason: '缺货', who });
    expect(await rows()).toHaveLength(2);
  }),
);

// Rule: earning-1
test(
  'what came back before the receipt never counts',
  scene(async (parts) => {
    const { app, buyer, call, goods, rows } = parts;
    const placed = await placePaid(parts, buyer, [goods]);
    const input = { kind: 'refundOnly', lines: [{ line: 1, quantity: 1 }] } as const;
    const { id } = await applyFor(parts, buyer, { orderId: placed.orderId, ...input, lines: [...input.lines] });
    await agreeAndPay(parts, { id, who });
    await packOrder(app, { who, orderId: placed.orderId });
    await shipOrder(app, { who, orderId: placed.orderId });
    await call('orders.finish', placed.ref, buyer);
    expect(await rows()).toMatchObject([{ fen: 5_000, firstFen: 5_000 }]);
  }),
);

// Rule: earning-6
test(
  'staff add and remove material (earnings.addMaterial, earnings.removeMaterial); goods off sale are left out',
  scene(async (parts) => {
    const { app, call, db, member, shop } = parts;
    const { productId } = await shop.product();
    const editor = { ...financeOf('anna'), roles: ['pages-edit' as const] };
    const desk = (name: 'earnings.addMaterial' | 'earnings.removeMaterial', params: Record<string, string>) =>
      invoke(app, { name, params, caller: editor });
    const words = { title: '周末开一瓶', text: '朋友来家里，开这瓶不会错' };
    await expect(desk('earnings.addMaterial', { ...words, productId: newId() })).rejects.toThrow('商品不存在');
    await desk('earnings.addMaterial', { ...words, productId });
    const { id } = (await desk('earnings.addMaterial', { ...words, title: '第二条', productId })) as { id: string };
    const listed = async () => (await call('earnings.listMaterials', {}, member)).list.map(({ title }) => title);
    expect(await listed()).toEqual(['第二条', '周末开一瓶']);
    await desk('earnings.removeMaterial', { materialId: id });
    await expect(desk('earnings.removeMaterial', { materialId: id })).rejects.toThrow('已删除');
    expect(await listed()).toEqual(['周末开一瓶']);
    await db.updateTable('product').set({ on_sale: false }).where('id', '=', productId).execute();
    expect(await listed()).toEqual([]);
    expect(await invoke(app, { name: 'earnings.listAllMaterials', params: {}, caller: editor })).toMatchObject({
      list: [{ title: '周末开一瓶' }],
    });
  }),
);

// Rule: earning-3
test(
  'an account that is cancelled loses its earnings; a payout under way stands in the way',
  scene(async (parts) => {
    const { call, member } = parts;
    const fen = await earnSettled(parts);
    expect((await call('cancellation.get', {}, member)).losses).toMatchObject({ earningFen: fen });
    await call('earnings.payToBalance', { amountFen: 1, idemKey: newId() }, member);
    // What went to the balance can be had back: it is asked for first.
    expect((await call('cancellation.get', {}, member)).obstacles).toEqual([{ kind: 'principal', count: 1 }]);
  }),
);
