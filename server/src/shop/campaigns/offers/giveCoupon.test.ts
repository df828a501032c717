import { DAY } from '../../../clock';
import { newId } from '../../../store/ids';
import { withOrders, type OrderScene } from '../../../testing/trade/orders';
import { schoolCall, staffOf } from '../../../testing/trade/school';

const reason = '答谢会员';

async function sceneOf(orders: OrderScene) {
  const { clock } = orders;
  const ask = schoolCall(orders, staffOf('pages-publish'));
  const at = (days: number) => new Date(clock.now().getTime() + days * DAY).toISOString();
  const { id: offerId } = await ask('offers.save', {
    content: {
      ...{ kind: 'coupon', name: '答谢券', fromAt: at(-1), toAt: at(30), thresholdFen: 50_000, offFen: 5000 },
      scope: { types: [], countries: [], productIds: [], warehouseId: null },
      ...{ validDays: 15, total: 3, perPerson: 1, collectable: false, newcomer: false },
    },
    reason,
  });
  const couponsOf = async (person: Parameters<typeof orders.call>[2], tab: 'unused' | 'expired' = 'unused') =>
    (await orders.call('coupons.list', { tab }, person)).list;
  return { ...orders, ask, offerId, couponsOf };
}
const scene = (body: (parts: Awaited<ReturnType<typeof sceneOf>>) => Promise<void>) => () =>
  withOrders(async (orders) => body(await sceneOf(orders)));

// Rule: offer-8
test(
  'a coupon is given to a member, a level or a group, once to each, with a message; never more than there are',
  scene(async ({ ask, offerId, shop, call, couponsOf }) => {
    const [one, other] = [await shop.person({ level: 'gold' }), await shop.person({ level: 'gold' })];
    expect(await ask('offers.give', { offerId, phone: one.phone, reason })).toEqual({ given: 1 });
    await expect(ask('offers.give', { offerId, phone: one.phone, reason })).rejects.toMatchObject({ code: 'nobody' });
    expect(await ask('offers.countTarget', { offerId, levelId: 'gold' })).toEqual({ members: 1, next: null });
    expect(await ask('offers.give', { offerId, levelId: 'gold', reason })).toEqual({ given: 1 });
    expect(await couponsOf(other)).toMatchObject([{ name: '答谢券', offFen: 5000 }]);
    expect((await call('messages.list', { kind: 'activity' }, other)).list).toMatchObject([
      { title: '收到优惠券「答谢券」', body: '满 500 减 50，15 天内有效。' },
    ]);
    const people = [await shop.person(), await shop.person()];
    const { id: groupId } = await ask('memberGroups.save', { name: '餐厅', rule: null });
    await ask('memberGroups.addMembers', { groupId, phones: people.map(({ phone }) => phone) });
    const toGroup = ask('offers.give', { offerId, groupId, reason });
    await expect(toGroup).rejects.toMatchObject({ code: 'gone', message: '要发 2 张，只剩 1 张' });
    expect(await couponsOf(people[0]!)).toEqual([]);
  }),
);

// Rule: desk-428
test(
  'codes of a coupon end when it is recalled: nobody exchanges one any more',
  scene(async ({ ask, offerId, shop, call, couponsOf }) => {
    const [early, late] = [await shop.person(), await shop.person()];
    const { code } = await ask('coupons.issueCode', { couponId: offerId, total: 3, days: 30, reason });
    await call('coupons.exchange', { code, idemKey: newId() }, early);
    expect(await ask('offers.recall', { offerId, reason })).toEqual({ recalled: 1, codes: 1 });
    const exchange = call('coupons.exchange', { code, idemKey: newId() }, late);
    await expect(exchange).rejects.toMatchObject({ result: { code: 'ended' } });
    expect(await couponsOf(late)).toEqual([]);
  }),
);

// Rule: offer-8
test(
  'unused coupons are recalled: they expire at once',
  scene(async ({ ask, offerId, shop, couponsOf, clock }) => {
    const person = await shop.person();
    await ask('offers.give', { offerId, phone: person.phone, reason });
    await ask('coupons.issueCode', { couponId: offerId, total: 1, days: 1, count: 2, reason });
    expect(await ask('offers.recall', { offerId, reason })).toEqual({ recalled: 1, codes: 2 });
    expect(await ask('offers.recall', { offerId, reason })).toEqual({ recalled: 0, codes: 0 });
    clock.advance(1000);
    expect(await couponsOf(person)).toEqual([]);
    expect(await couponsOf(person, 'expired')).toMatchObject([{ name: '答谢券' }]);
    const { history } = await ask('offers.get', { offerId, kind: 'coupon' });
    expect(history.map(({ action }) => action)).toEqual([
      'offers.recall',
      'offers.recall',
      'coupons.issueCode',
      'offers.give',
      'offers.save',
    ]);
  }),
);
