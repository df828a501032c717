import type { Params } from '@cellar/shared/contract/calls';
import { DAY } from '../../../clock';
import { newId } from '../../../store/ids';
import { deskCall } from '../../../testing/desk';
import { placePaid, withOrders, type OrderScene } from '../../../testing/trade/orders';
import { staffOf } from '../../../testing/trade/school';

type Content = Extract<Params<'offers.save'>['content'], { kind: 'coupon' }>;
const reason = '品鉴会';

function sceneOf(orders: OrderScene) {
  const { clock, call } = orders;
  const ask = deskCall(orders, staffOf('marketing'));
  const at = (days: number) => new Date(clock.now().getTime() + days * DAY).toISOString();
  const coupon = (more: object = {}) =>
    ({
      ...{ kind: 'coupon', name: '品鉴礼券', fromAt: at(-1), toAt: at(30), thresholdFen: 0, offFen: 5000 },
      ...{ scope: { types: [], countries: [], productIds: [], warehouseId: null }, validDays: 15, total: 100 },
      ...{ perPerson: 1, collectable: true, newcomer: false, ...more },
    }) as Content;
  const save = (content: Content, more: object = {}) => ask('offers.save', { content, reason, ...more });
  const collect = (couponId: string, person: Parameters<typeof call>[2]) =>
    call('coupons.collect', { couponId, idemKey: newId() }, person as never);
  const exchange = (code: string, person: Parameters<typeof call>[2]) =>
    call('coupons.exchange', { code, idemKey: newId() }, person as never);
  const codesOf = async (offerId: string, more: object = {}) =>
    (await ask('offers.listCodes', { offerId, ...more })).list;
  const figures = async (offerId: string) => (await ask('offers.get', { offerId, kind: 'coupon' })).figures;
  return { ...orders, ask, coupon, save, collect, exchange, codesOf, figures };
}
type Scene = ReturnType<typeof sceneOf>;
const scene = (body: (parts: Scene) => Promise<void>) => () => withOrders(async (orders) => body(sceneOf(orders)));

// Rule: desk-434
test(
  'the codes of a coupon that was ended get nobody anything; what was had stays',
  scene(async ({ ask, save, coupon, codesOf, exchange, shop }) => {
    const { id } = await save(coupon({ collectable: false }));
    await ask('coupons.issueCode', { couponId: id, total: 2, days: 5, reason });
    const [code] = await codesOf(id);
    await exchange(code!.code, await shop.person());
    await ask('offers.end', { offerId: id, kind: 'coupon', reason });
    await expect(exchange(code!.code, await shop.person())).rejects.toMatchObject({ code: 'ended' });
    expect(await codesOf(id)).toMatchObject([{ taken: 1 }]);
  }),
);

// Rule: desk-434
test(
  'codes of a coupon are listed with who took them and the order they went into, searched and exported',
  scene(async (parts) => {
    const { ask, save, coupon, codesOf, exchange, shop, clock, db } = parts;
    const { id } = await save(coupon({ collectable: false }));
    expect(await ask('coupons.issueCode', { couponId: id, total: 1, days: 5, count: 3, reason })).toMatchObject({
      count: 3,
    });
    const [first, second] = await codesOf(id);
    const buyer = await shop.person({ balanceFen: 1_000_000 });
    await exchange(first!.code, buyer);
    const { skuId } = await shop.product({ priceFen: 60_000 });
    const placed = await placePaid(parts, buyer, [{ skuId }]);
    expect(placed.totalFen).toBe(55_000);
    const { order_no } = await db.selectFrom('shop_order').select('order_no').executeTakeFirstOrThrow();
    const other = await shop.person();
    await exchange(second!.code, other);
    const taken = { state: 'taken', taken: 1, takings: [{ state: 'used', orderNo: order_no }] };
    for (const q of [first!.code.toLowerCase(), order_no])
      expect(await codesOf(id, { q })).toMatchObject([{ code: first!.code, ...taken }]);
    const { phone } = await db
      .selectFrom('person')
      .select('phone')
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow();
    const [mine] = await codesOf(id, { q: phone });
    expect(mine).toMatchObject({ code: second!.code, takings: [{ state: 'unused', orderNo: null }] });
    expect(mine!.takings[0]!.phone).not.toBe(phone);
    expect((await ask('offers.listCodes', { offerId: id })).counts).toMatchObject({ unused: 1, taken: 2 });
    expect(await codesOf(id, { state: 'unused' })).toHaveLength(1);
    clock.advance(6 * DAY);
    expect(await codesOf(id, { state: 'expired' })).toHaveLength(1);
    const { list, isPart } = await ask('offers.exportCodes', { offerId: id });
    expect([list.length, isPart]).toEqual([3, false]);
    const entry = await db
      .selectFrom('audit_entry')
      .select('detail')
      .where('action', '=', 'offers.exportCodes')
      .executeTakeFirstOrThrow();
    expect(entry.detail).toEqual({ id, count: 3 });
  }),
);

// Rule: desk-434
test(
  'one code is ended with a reason, in the log without itself; one that is taken is not, a second person is told',
  scene(async ({ ask, save, coupon, codesOf, exchange, shop, db }) => {
    const { id } = await save(coupon({ collectable: false }));
    const issue = (total: number) => ask('coupons.issueCode', { couponId: id, total, days: 5, reason });
    const [many, one] = [await issue(2), await issue(1)];
    await exchange(many.code, await shop.person());
    await exchange(one.code, await shop.person());
    const find = async (code: string) => (await codesOf(id, { q: code }))[0]!;
    const spent = await find(one.code);
    const end = ({ id: codeId, revision }: { id: string; revision: number }) =>
      ask('offers.endCode', { codeId, revision, reason });
    await expect(end(spent)).rejects.toMatchObject({ code: 'taken' });
    const open = await find(many.code);
    await end(open);
    await expect(end(open)).rejects.toMatchObject({ code: 'changed', result: { state: 'ended', revision: 2 } });
    await expect(end(await find(many.code))).rejects.toMatchObject({ code: 'changed' });
    await expect(exchange(many.code, await shop.person())).rejects.toMatchObject({ code: 'ended' });
    expect(await find(many.code)).toMatchObject({ state: 'ended', taken: 1, ended: { reason }, takings: [{}] });
    const { detail, reason: why } = await db
      .selectFrom('audit_entry')
      .select(['detail', 'reason'])
      .where('action', '=', 'offers.endCode')
      .executeTakeFirstOrThrow();
    expect(why).toBe(reason);
    expect(detail).toMatchObject({ before: { state: 'partly', taken: 1 }, after: { state: 'ended' } });
    expect(JSON.stringify(detail)).not.toContain(many.code);
  }),
);

// Rule: desk-435
test(
  'what is out of a coupon binds its budget at the most it can take off; of two who claim the last at once one gets it',
  scene(async ({ ask, save, coupon, collect, figures, shop, call }) => {
    const { id } = await save(coupon({ budgetFen: 14_999 }));
    await collect(id, await shop.person());
    const people = [await shop.person(), await shop.person()];
    const done = await Promise.allSettled(people.map((person) => collect(id, person)));
    const lost = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(lost).toMatchObject([{ code: 'gone', message: '来晚了，优惠券已被领完' }]);
    expect((await figures(id)).budget).toEqual({ budgetFen: 14_999, usedFen: 0, outFen: 10_000, leftFen: 4999 });
    expect((await ask('offers.list', { kind: 'coupon' })).list).toMatchObject([{ id, state: 'gone', given: 2 }]);
    expect((await call('coupons.listCentre', {}, null)).list).toMatchObject([{ id, state: 'gone' }]);
    const { code } = await ask('coupons.issueCode', { couponId: id, total: 5, days: 5, reason });
    const late = await shop.person();
    await expect(call('coupons.exchange', { code, idemKey: newId() }, late)).rejects.toMatchObject({ code: 'gone' });
    const { phone } = late;
    await expect(ask('offers.give', { offerId: id, phone, reason })).rejects.toMatchObject({
      code: 'gone',
      message: '要发 1 张，预算只够再发 0 张',
    });
    await expect(save(coupon({ budgetFen: 9999 }), { offerId: id, revision: 1 })).rejects.toMatchObject({
      code: 'fixed',
      result: { fields: { budgetYuan: '已经用掉和发出的最多要 ¥100.00，预算不能更少' } },
    });
    await save(coupon({ budgetFen: 15_000 }), { offerId: id, revision: 1 });
    await collect(id, late);
  }),
);

// Rule: desk-435
test(
  'a coupon in a wallet is honoured when the budget is used up; what runs out or took off less gives the rest back',
  scene(async (parts) => {
    const { save, coupon, collect, figures, shop, clock } = parts;
    const { id } = await save(coupon({ budgetFen: 10_000 }));
    const buyer = await shop.person({ balanceFen: 1_000_000 });
    await collect(id, buyer);
    await collect(id, await shop.person());
    const { skuId } = await shop.product({ priceFen: 3000 });
    await placePaid(parts, buyer, [{ skuId }]);
    const usedFen = 3000;
    // A cancelled order would give the whole coupon back: while it may, all of it stays bound.
    expect((await figures(id)).budget).toEqual({ budgetFen: 10_000, usedFen, outFen: 10_000 - usedFen, leftFen: 0 });
    await expect(collect(id, await shop.person())).rejects.toMatchObject({ code: 'gone' });
    clock.advance(16 * DAY);
    expect((await figures(id)).budget).toMatchObject({ usedFen, outFen: 0, leftFen: 10_000 - usedFen });
    await collect(id, await shop.person());
  }),
);
