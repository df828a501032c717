import type { CallName, Params } from '@cellar/shared/contract/calls';
import { placePaid, withOrders, type OrderScene } from '../../testing/trade/orders';
import { schoolCall, staffOf } from '../../testing/trade/school';

const anna = { ...staffOf('admin'), name: 'anna' };
type Write = { [N in CallName]: [call: N, params: Params<N>] }[CallName];
/** Two writes of one record that both people read as it was; what the second is told, and what stands by then. */
type Case = (scene: OrderScene) => Promise<{
  first: Write;
  second: Write;
  /** The second once they have seen what the first wrote. */
  again: Write;
  message: string;
  current: unknown;
}>;

const CASES: [title: string, make: Case][] = [
  [
    'a role',
    async (scene) => {
      const was = { name: '店长', permissions: ['orders' as const] };
      const { id } = await schoolCall(scene, anna)('customRoles.add', was);
      const current = { name: '店长', permissions: ['orders' as const, 'goods' as const] };
      const mine = { id, name: '门店店长', permissions: was.permissions };
      return {
        first: ['customRoles.update', { id, ...current, from: was }],
        second: ['customRoles.update', { ...mine, from: was }],
        again: ['customRoles.update', { ...mine, from: current }],
        ...{ message: '岗位「店长」已被别人修改', current },
      };
    },
  ],
  [
    'the rights of an account',
    async (scene) => {
      const { id } = await schoolCall(scene, anna)('staff.add', { name: 'chen', roles: ['orders', 'goods'] });
      const was = { roles: ['goods' as const, 'orders' as const], customRoles: [] };
      const current = { roles: ['orders' as const], customRoles: [] };
      return {
        first: ['staff.update', { id, roles: ['orders'], from: was }],
        second: ['staff.update', { id, roles: ['goods', 'orders', 'service'], from: was }],
        again: ['staff.update', { id, roles: ['orders', 'service'], from: current }],
        ...{ message: '权限已被别人修改', current },
      };
    },
  ],
  [
    'what is required of staff',
    async () => {
      const was = { requiresSecondFactor: false, secondPersonAboveFen: null };
      const current = { requiresSecondFactor: false, secondPersonAboveFen: 500_000 };
      const mine = { requiresSecondFactor: false, secondPersonAboveFen: 200_000 };
      return {
        first: ['staffPolicy.save', { ...current, from: was }],
        second: ['staffPolicy.save', { ...mine, from: was }],
        again: ['staffPolicy.save', { ...mine, from: current }],
        ...{ message: '安全设置已被别人修改', current },
      };
    },
  ],
  [
    'offers of recharges',
    async (scene) => {
      const was = [{ amountFen: 100_000, giftFen: 5000 }];
      await schoolCall(scene, anna)('wallet.setOffers', { offers: was });
      const current = [...was, { amountFen: 200_000, giftFen: 15_000 }];
      return {
        first: ['wallet.setOffers', { offers: current.toReversed(), from: was }],
        second: ['wallet.setOffers', { offers: [], from: was }],
        again: ['wallet.setOffers', { offers: [], from: current }],
        ...{ message: '充值赠送已被别人修改', current },
      };
    },
  ],
  [
    'a rate of earnings',
    async ({ db }) => {
      const { id: categoryId } = await db.selectFrom('category').select('id').limit(1).executeTakeFirstOrThrow();
      return {
        first: ['earnings.setRate', { categoryId, basisPoints: 150, fromBasisPoints: 0 }],
        second: ['earnings.setRate', { categoryId, basisPoints: 300, fromBasisPoints: 0 }],
        again: ['earnings.setRate', { categoryId, basisPoints: 300, fromBasisPoints: 150 }],
        ...{ message: '收益比例已被别人改为 1.5%', current: 150 },
      };
    },
  ],
  [
    'the remark of an order',
    async (scene) => {
      const { orderId: id } = await placePaid(scene, await scene.shop.person({ balanceFen: 9_000_000 }));
      return {
        first: ['desk.saveNote', { id, note: '周五送', fromNote: '' }],
        second: ['desk.saveNote', { id, note: '加冰袋', fromNote: '' }],
        again: ['desk.saveNote', { id, note: '周五送，加冰袋', fromNote: '周五送' }],
        ...{ message: '备注已被别人改为「周五送」', current: '周五送' },
      };
    },
  ],
];

// Rule: desk-415
test.each(CASES)('%s that somebody else changed is not replaced by one who has not seen it', (_title, make) =>
  withOrders(async (scene) => {
    const { first, second, again, message, current } = await make(scene);
    const send = ([call, params]: Write, name: string) => schoolCall(scene, { ...anna, name })(call, params);
    await send(first, 'anna');
    await expect(send(second, 'bo')).rejects.toMatchObject({ message, result: { code: 'changed', current } });
    await send(again, 'bo');
    const log = await scene.db
      .selectFrom('audit_entry')
      .select('who')
      .where('action', '=', first[0])
      .orderBy('id')
      .execute();
    expect(log.slice(-2).map(({ who }) => who)).toEqual(['anna', 'bo']);
  }),
);

// Rule: desk-415
test('a console page of before, which does not say what it read, writes as it did', () =>
  withOrders(async (scene) => {
    const { orderId: id } = await placePaid(scene, await scene.shop.person({ balanceFen: 9_000_000 }));
    const ask = schoolCall(scene, anna);
    await ask('desk.saveNote', { id, note: '周五送' });
    await ask('desk.saveNote', { id, note: '周六送' });
    expect(await ask('desk.get', { id })).toMatchObject({ note: '周六送' });
  }));
