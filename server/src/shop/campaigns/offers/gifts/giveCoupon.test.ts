import { DAY } from '../../../../clock';
import { runAs } from '../../../../core/operation/operation';
import { newId } from '../../../../store/ids';
import { withOrders, type OrderScene } from '../../../../testing/trade/orders';
import { schoolCall, staffOf } from '../../../../testing/trade/school';
import { giveCoupon } from './giveCoupon';
import { offersJobs } from '../offersJobs';
import { recallCoupon } from './recallCoupon';

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
    expect(await ask('offers.give', { offerId, phone: one.phone, reason })).toEqual({ given: 1, isDone: true });
    await expect(ask('offers.give', { offerId, phone: one.phone, reason })).rejects.toMatchObject({ code: 'nobody' });
    expect(await ask('offers.countTarget', { offerId, levelId: 'gold' })).toEqual({ members: 1, next: null });
    expect(await ask('offers.give', { offerId, levelId: 'gold', reason })).toEqual({ given: 1, isDone: true });
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
    expect(await ask('offers.recall', { offerId, reason })).toEqual({ recalled: 1, codes: 1, isDone: true });
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
    expect(await ask('offers.recall', { offerId, reason })).toEqual({ recalled: 1, codes: 2, isDone: true });
    expect(await ask('offers.recall', { offerId, reason })).toEqual({ recalled: 0, codes: 0, isDone: true });
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

const many = async ({ shop }: Pick<OrderScene, 'shop'>, count: number) => {
  const people = [];
  for (let at = 0; at < count; at++) people.push(await shop.person({ level: 'gold' }));
  return people;
};

// Rule: desk-553
test(
  'to many a coupon is given a stretch at a time; what is still to be given is taken from nobody else, and what nobody gets comes back',
  scene(async ({ app, ask, db, offerId, shop, couponsOf }) => {
    const people = await many({ shop }, 3);
    const levelId = 'gold';
    const who = 'editor';
    const takenOf = async () =>
      (await db.selectFrom('coupon').select('taken').where('id', '=', offerId).executeTakeFirstOrThrow()).taken;
    const give = () => runAs('offers.give', () => giveCoupon(app, { offerId, levelId, reason, who }, 2));
    expect(await give()).toEqual({ given: 3, isDone: false });
    const had = async () => (await Promise.all(people.map((one) => couponsOf(one)))).map(({ length }) => length);
    expect((await had()).reduce((sum, one) => sum + one, 0)).toBe(2);
    // The third is kept for its member.
    expect(await takenOf()).toBe(3);
    const other = await shop.person();
    const toOther = ask('offers.give', { offerId, phone: other.phone, reason });
    await expect(toOther).rejects.toMatchObject({ code: 'gone', message: '要发 1 张，只剩 0 张' });
    const last = people[(await had()).indexOf(0)]!;
    await db.updateTable('person').set({ frozen_at: new Date() }).where('id', '=', last.id).execute();
    await offersJobs.find(({ name }) => name === 'offers.give')!.run(app);
    expect(await db.selectFrom('coupon_gift').selectAll().execute()).toEqual([]);
    expect(await takenOf()).toBe(2);
    expect(await ask('offers.give', { offerId, phone: other.phone, reason })).toEqual({ given: 1, isDone: true });
  }),
);

// Rule: desk-553
test(
  'a recall ends what is still to be given, and takes back the coupons of many a stretch at a time, but none that is taken after it',
  scene(async ({ app, ask, clock, db, offerId, shop, couponsOf }) => {
    const people = await many({ shop }, 3);
    const who = 'editor';
    await runAs('offers.give', () => giveCoupon(app, { offerId, levelId: 'gold', reason, who }, 2));
    expect(await runAs('offers.recall', () => recallCoupon(app, { offerId, reason, who }, 1))).toEqual({
      ...{ recalled: 2, codes: 0, isDone: false },
    });
    expect(await db.selectFrom('coupon_gift').selectAll().execute()).toEqual([]);
    clock.advance(1000);
    const unused = async () => (await Promise.all(people.map((one) => couponsOf(one)))).flat().length;
    expect(await unused()).toBe(1);
    const late = await shop.person();
    expect(await ask('offers.give', { offerId, phone: late.phone, reason })).toEqual({ given: 1, isDone: true });
    await offersJobs.find(({ name }) => name === 'offers.recall')!.run(app);
    clock.advance(1000);
    expect(await unused()).toBe(0);
    expect(await couponsOf(late)).toHaveLength(1);
    expect(await db.selectFrom('coupon_recall').selectAll().execute()).toEqual([]);
  }),
);
