import { DAY } from '../../../clock';
import { newId, seedId } from '../../../store/ids';
import { tradeScene } from '../../../testing/trade/trade';
import { withDemo } from '../../../testing/withDemo';

const aubrac = seedId('product', 'C1001');
const ofFrance = seedId('coupon', 'france-800');
const collect = (couponId: string) => ({ couponId, idemKey: newId() });

test('offers those coupons that fit the product, what can still be had first', () =>
  withDemo(async ({ call, personOf }) => {
    const { list } = await call('coupons.listForProduct', { productId: aubrac }, await personOf('13800000001'));
    const names = list.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['法国酒专享券', '全场通用券', '左岸名庄专享券']));
    expect(names).not.toContain('澳新专享券');
    expect(list.find(({ name }) => name === '法国酒专享券')).toMatchObject({
      state: 'collected',
      collected: 1,
      scopeText: '法国酒可用',
    });
    expect(list.find(({ name }) => name === '左岸名庄专享券')!.state).toBe('gone');
    expect(list[0]!.state).toBe('collectable');
  }));

// Rule: promo-6
test('each person gets as many as are allowed', () =>
  withDemo(async ({ call, personOf, db }) => {
    const wang = await personOf('13800000002');
    const got = await call('coupons.collect', collect(ofFrance), wang);
    expect(got.coupon).toMatchObject({ id: ofFrance, collected: 1, state: 'collected' });
    await expect(call('coupons.collect', collect(ofFrance), wang)).rejects.toThrow('每人限领 1 张，你已领过');
    const owned = await db
      .selectFrom('person_coupon')
      .select(['id', 'expires_at', 'taken_at'])
      .where('person_id', '=', wang.id)
      .where('coupon_id', '=', ofFrance)
      .execute();
    expect(owned).toHaveLength(1);
    expect(owned[0]!.expires_at.getTime() - owned[0]!.taken_at.getTime()).toBe(15 * DAY);
  }));

test('the same attempt sent twice gives one coupon', () =>
  withDemo(async ({ call, personOf }) => {
    const wang = await personOf('13800000002');
    const attempt = collect(ofFrance);
    const [first, second] = await Promise.all([
      call('coupons.collect', attempt, wang),
      call('coupons.collect', attempt, wang),
    ]);
    expect(second.personCouponId).toBe(first.personCouponId);
  }));

// Rule: promo-6
test('of many who want the last ones only so many get one', () =>
  withDemo(async ({ call, db, clock }) => {
    const shop = await tradeScene(db, clock.now());
    await db.updateTable('coupon').set({ taken: 0, total: 5 }).where('id', '=', ofFrance).execute();
    const people = await Promise.all(Array.from({ length: 12 }, () => shop.person()));
    const results = await Promise.allSettled(
      people.map((person) => call('coupons.collect', collect(ofFrance), person)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const result of results)
      if (result.status === 'rejected') expect(String(result.reason)).toContain('来晚了，优惠券已被领完');
    expect(await db.selectFrom('coupon').select('taken').where('id', '=', ofFrance).executeTakeFirst()).toEqual({
      taken: 5,
    });
  }));

test('what has ended or cannot be collected is refused in words', () =>
  withDemo(async ({ call, personOf, clock }) => {
    const wang = await personOf('13800000002');
    await expect(call('coupons.collect', collect(seedId('coupon', 'welcome')), wang)).rejects.toThrow('优惠券不存在');
    clock.advance(90 * DAY);
    await expect(call('coupons.collect', collect(ofFrance), wang)).rejects.toThrow('活动已结束');
    await expect(call('coupons.collect', collect(ofFrance))).rejects.toThrow('未登录');
  }));

test('a preview shows goods that the coupon fits', () =>
  withDemo(async ({ call, db }) => {
    const { coupon, goods } = await call('coupons.preview', { couponId: seedId('coupon', 'sparkling-300') });
    expect(coupon.scopeText).toBe('起泡酒可用');
    const types = await db
      .selectFrom('product as p')
      .innerJoin('wine as w', 'w.id', 'p.wine_id')
      .select('w.type')
      .where(
        'p.id',
        'in',
        goods.map(({ id }) => id),
      )
      .execute();
    expect(new Set(types.map(({ type }) => type))).toEqual(new Set(['sparkling']));
  }));

// Rule: coupon-55
test('the centre has all that is open and what begins within a week, by what it is for', () =>
  withDemo(async ({ call, personOf, db, clock }) => {
    const gold = await personOf('13800000001');
    const { list } = await call('coupons.listCentre', {}, gold);
    const named = (name: string) => list.find((one) => one.name === name);
    expect(named('全场通用券')).toMatchObject({ kind: 'all', state: 'collectable' });
    expect(named('法国酒专享券')).toMatchObject({ kind: 'category', state: 'collected' });
    expect(named('左岸名庄专享券')).toMatchObject({ kind: 'goods', state: 'gone' });
    expect(named('周末加码 · 全场券')).toMatchObject({ state: 'soon', takenPercent: 0 });
    expect(named('新人礼券')).toBeUndefined();
    const order = ['collectable', 'soon', 'collected', 'gone'];
    const states = list.map(({ state }) => order.indexOf(state));
    expect(states).toEqual([...states].sort());
    const popup = await call('coupons.listPopup', {}, gold);
    expect(popup.count).toBe(list.filter(({ state }) => state === 'collectable').length);
    const soon = named('周末加码 · 全场券')!;
    await expect(call('coupons.collect', collect(soon.id), gold)).rejects.toThrow('还没到领取时间');
    await db
      .updateTable('coupon')
      .set({ from_at: new Date(clock.now().getTime() + 8 * DAY) })
      .where('id', '=', soon.id)
      .execute();
    expect((await call('coupons.listCentre', {})).list.map(({ id }) => id)).not.toContain(soon.id);
  }));
