import { DAY } from '../../../clock';
import { placePaid, withOrders, type OrderScene } from '../../../testing/trade/orders';
import { schoolCall, staffOf } from '../../../testing/trade/school';

const ALL = { levelIds: [], boughtDays: null, quietDays: null, spentFen: null, provinces: [] };
const scene = (body: (parts: OrderScene & { ask: ReturnType<typeof schoolCall> }) => Promise<void>) => () =>
  withOrders(async (orders) => body({ ...orders, ask: schoolCall(orders, staffOf('service', 'pages-publish')) }));

// Rule: segment-1
test(
  'a rule finds members by level, purchase, what they spent and province, all of it together; nobody who is frozen',
  scene(async (parts) => {
    const { ask, shop, db, clock } = parts;
    const buyer = await shop.person({ level: 'gold', balanceFen: 1_000_000 });
    const quiet = await shop.person({ level: 'gold' });
    const plain = await shop.person();
    const frozen = await shop.person({ level: 'gold' });
    await db.updateTable('person').set({ frozen_at: clock.now() }).where('id', '=', frozen.id).execute();
    await shop.address(quiet, { areaCode: '440106' });
    const { levels, provinces } = await ask('memberGroups.listChoices', {});
    expect(levels.map(({ id }) => id)).toContain('gold');
    expect(provinces).toContainEqual({ code: '44', name: '广东省' });
    const { totalFen } = await placePaid(parts, buyer);
    clock.advance(20 * DAY);
    const count = async (rule: object) => (await ask('memberGroups.count', { rule: { ...ALL, ...rule } })).members;
    expect(await count({ levelIds: ['gold'] })).toBe(2);
    expect(await count({ levelIds: ['gold', plain.levelId] })).toBe(3);
    expect(await count({ boughtDays: 30 })).toBe(1);
    expect(await count({ boughtDays: 10 })).toBe(0);
    expect(await count({ quietDays: 30 })).toBe(2);
    expect(await count({ spentFen: totalFen })).toBe(1);
    expect(await count({ spentFen: totalFen + 1 })).toBe(0);
    expect(await count({ provinces: ['44'] })).toBe(1);
    expect(await count({ levelIds: ['gold'], quietDays: 30, provinces: ['44'] })).toBe(1);
    expect(await count({ levelIds: ['gold'], boughtDays: 30, provinces: ['44'] })).toBe(0);
  }),
);

// Rule: segment-2
test(
  'members are put into a group by phone and taken out; phones that nobody has come back',
  scene(async ({ ask, shop }) => {
    const [one, other] = [await shop.person(), await shop.person()];
    const { id: groupId } = await ask('memberGroups.save', { name: '餐厅客户', rule: null });
    const phones = [one.phone, `+86 ${other.phone}`, one.phone, '13900000009'];
    expect(await ask('memberGroups.addMembers', { groupId, phones })).toEqual({ added: 2, unknown: ['13900000009'] });
    expect(await ask('memberGroups.addMembers', { groupId, phones: [one.phone] })).toEqual({ added: 0, unknown: [] });
    await ask('memberGroups.removeMember', { groupId, memberId: other.id });
    const { list } = await ask('memberGroups.listMembers', { groupId });
    expect(list).toMatchObject([{ id: one.id, phone: expect.stringContaining('****') }]);
    expect((await ask('memberGroups.list', {})).list).toMatchObject([{ name: '餐厅客户', members: 1, rule: null }]);
    await ask('memberGroups.remove', { groupId, reason: '不再需要' });
    expect((await ask('memberGroups.list', {})).list).toEqual([]);
    await expect(ask('memberGroups.remove', { groupId, reason: '不再需要' })).rejects.toThrow('分组不存在');
  }),
);

// Rule: segment-4
test(
  'a member’s own page knows the groups by hand and by rule, and changes those by hand',
  scene(async ({ ask, shop, db, clock }) => {
    const gold = await shop.person({ level: 'gold' });
    const memberId = gold.id;
    const { id: hand } = await ask('memberGroups.save', { name: '餐厅客户', rule: null });
    const { id: byRule } = await ask('memberGroups.save', { name: '金卡', rule: { ...ALL, levelIds: ['gold'] } });
    await ask('memberGroups.save', { name: '买过的', rule: { ...ALL, boughtDays: 30 } });
    const names = async () =>
      (await ask('memberGroups.listOfMember', { memberId })).list.map((one) => [one.name, one.byRule]);
    expect(await names()).toEqual([['金卡', true]]);
    await ask('memberGroups.putMember', { memberId, groupId: hand });
    await ask('memberGroups.putMember', { memberId, groupId: hand });
    expect((await names()).toSorted()).toEqual(
      [
        ['金卡', true],
        ['餐厅客户', false],
      ].toSorted(),
    );
    const log = await db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', '=', 'memberGroups.putMember')
      .orderBy('id')
      .execute();
    expect(log).toHaveLength(1);
    await expect(ask('memberGroups.putMember', { memberId, groupId: byRule })).rejects.toMatchObject({ code: 'rule' });
    await ask('memberGroups.removeMember', { memberId, groupId: hand });
    expect(await names()).toEqual([['金卡', true]]);
    await db.updateTable('person').set({ cancelled_at: clock.now() }).where('id', '=', memberId).execute();
    await expect(ask('memberGroups.putMember', { memberId, groupId: hand })).rejects.toThrow('会员不存在或已注销');
  }),
);

// Rule: segment-2
test(
  'a group keeps its kind and its name is its own; who saves behind somebody else is refused',
  scene(async ({ ask }) => {
    const rule = { ...ALL, levelIds: ['gold'] };
    const { id: groupId } = await ask('memberGroups.save', { name: '金卡', rule });
    await expect(ask('memberGroups.save', { name: '金卡', rule })).rejects.toMatchObject({ code: 'known' });
    await expect(ask('memberGroups.save', { name: '空的', rule: ALL })).rejects.toMatchObject({ code: 'empty' });
    const unknown = { ...ALL, levelIds: ['diamond'] };
    await expect(ask('memberGroups.save', { name: '没有', rule: unknown })).rejects.toMatchObject({ code: 'level' });
    await ask('memberGroups.save', { groupId, revision: 1, name: '金卡会员', rule });
    await expect(ask('memberGroups.save', { groupId, revision: 1, name: '金', rule })).rejects.toThrow();
    await expect(ask('memberGroups.save', { groupId, revision: 1, name: '金卡', rule })).rejects.toMatchObject({
      code: 'changed',
      result: { revision: 2 },
    });
    await expect(ask('memberGroups.addMembers', { groupId, phones: ['13900000009'] })).rejects.toMatchObject({
      code: 'rule',
    });
  }),
);

// Rule: segment-3
test(
  'news of activities go to a group alone',
  scene(async ({ ask, shop, call }) => {
    const [gold, plain] = [await shop.person({ level: 'gold' }), await shop.person()];
    const { id: groupId } = await ask('memberGroups.save', { name: '金卡', rule: { ...ALL, levelIds: ['gold'] } });
    const news = { title: '名庄周', body: '金卡专享' };
    expect(await ask('messages.announce', { ...news, groupId })).toEqual({ sent: 1, isDone: true });
    expect((await call('messages.list', { kind: 'activity' }, gold)).list).toMatchObject([news]);
    expect((await call('messages.list', { kind: 'activity' }, plain)).list).toEqual([]);
  }),
);
