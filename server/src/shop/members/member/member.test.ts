import { DAY } from '../../../clock';
import { addPeople, personNamed } from '../../../testing/people';
import { withApp, type TestScene } from '../../../testing/withApp';

const scene = (body: (parts: TestScene) => Promise<void>) => () =>
  withApp(async (parts) => {
    await addPeople(parts);
    await body(parts);
  });

// Rule: event-4
test(
  'area is the level and grade the main region, whatever their names say',
  scene(async (parts) => {
    const center = await parts.call('member.getCenter', {}, await personNamed(parts, 'gold'));
    expect(center).toMatchObject({ area: '金卡会员', grade: '上海', balanceFen: 246000, coins: 380, points: 12400 });
    expect(center.level).toMatchObject({
      name: '金卡会员',
      growth: 6820,
      next: { name: '黑金会员', growthFrom: 10000 },
    });
  }),
);

// Rule: member-6
test(
  'coupons that run out within three days are counted among those that can be used',
  scene(async (parts) => {
    const gold = await personNamed(parts, 'gold');
    const { coupons } = await parts.call('member.getCenter', {}, gold);
    expect(await parts.call('member.getCenter', {}, gold)).toMatchObject({ couponsEnding: 0 });
    await parts.app.db
      .updateTable('person_coupon')
      .set({ expires_at: new Date(parts.app.clock.now().getTime() + 2 * DAY) })
      .where('person_id', '=', gold.id)
      .execute();
    expect(await parts.call('member.getCenter', {}, gold)).toMatchObject({ coupons, couponsEnding: coupons });
  }),
);

test(
  'the highest level has no next one',
  scene(async (parts) => {
    expect((await parts.call('member.getCenter', {}, await personNamed(parts, 'distributor'))).level.next).toBeNull();
  }),
);

// Rule: member-3
test(
  'the centre wants a person, the red dots do not',
  scene(async (parts) => {
    await expect(parts.call('member.getCenter', {})).rejects.toThrow('未登录');
    expect(await parts.call('member.getReminders', {})).toEqual({ messages: 0, orders: 0, coupons: 0 });
    expect((await parts.call('member.getReminders', {}, await personNamed(parts, 'gold'))).messages).toBe(2);
  }),
);

test(
  'a frozen account is refused with a message that says so',
  scene(async (parts) => {
    await expect(parts.call('member.getCenter', {}, await personNamed(parts, 'frozen'))).rejects.toThrow('冻结');
  }),
);
