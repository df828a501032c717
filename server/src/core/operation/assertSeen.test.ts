import type { CallName, Params } from '@cellar/shared/contract/calls';
import { DAY, dayOf } from '../../clock';
import { newId } from '../../store/ids';
import { placePaid, placeReceived, placeShipped, withOrders, type OrderScene } from '../../testing/trade/orders';
import { addClassOrder, addSubjects, schoolCall, sessionInput, staffOf } from '../../testing/trade/school';

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
  [
    'the receiver of an order',
    async (scene) => {
      const { orderId: id } = await placePaid(scene, await scene.shop.person({ balanceFen: 9_000_000 }));
      const mine = { id, name: '陈美玲', phone: '13800006021', address: '上海市静安区愚园路 16 号' };
      const other = { ...mine, address: '上海市静安区愚园路 18 号' };
      return {
        first: ['desk.changeAddress', { ...other, fromAddressRevision: 0 }],
        second: ['desk.changeAddress', { ...mine, fromAddressRevision: 0 }],
        again: ['desk.changeAddress', { ...mine, fromAddressRevision: 1 }],
        ...{ message: '收货地址已被修改，现在送往 陈美玲 138****6021 上海市 静安区', current: 1 },
      };
    },
  ],
  [
    'the waybill of a parcel',
    async (scene) => {
      const person = await scene.shop.person({ balanceFen: 9_000_000 });
      const { ref } = await placeShipped(scene, person);
      const { id, courier, trackingNo } = (await scene.call('orders.getTracking', ref, person)).parcels[0]!;
      const from = { courier, trackingNo };
      const current = { courier: '顺丰速运', trackingNo: 'SF7700001' };
      const mine = { id, courier: '顺丰速运', trackingNo: 'SF7700002' };
      return {
        first: ['desk.changeWaybill', { id, ...current, from }],
        second: ['desk.changeWaybill', { ...mine, from }],
        again: ['desk.changeWaybill', { ...mine, from: current }],
        ...{ message: '运单号已被别人改为 顺丰速运 SF7700001', current },
      };
    },
  ],
  [
    'a deposit that is due',
    async ({ shop }) => {
      const { phone } = await shop.person();
      const mine = { phone, dueFen: 200_000, reason: '独家经销合作' };
      return {
        first: ['deposits.setDue', { ...mine, dueFen: 500_000, fromDueFen: 0 }],
        second: ['deposits.setDue', { ...mine, fromDueFen: 0 }],
        again: ['deposits.setDue', { ...mine, fromDueFen: 500_000 }],
        ...{ message: '另行应缴的金额现在是 ¥5,000.00', current: 500_000 },
      };
    },
  ],
  [
    'the name of a page',
    async (scene) => {
      const was = { name: '中秋', summary: '' };
      const { id } = await schoolCall(scene, anna)('pages.add', {
        template: 'blank',
        name: '中秋',
        slug: 'mid-autumn',
      });
      const current = { name: '中秋团圆', summary: '礼盒' };
      const mine = { id, name: '中秋', summary: '月圆' };
      return {
        first: ['pages.rename', { id, ...current, from: was }],
        second: ['pages.rename', { ...mine, from: was }],
        again: ['pages.rename', { ...mine, from: current }],
        ...{ message: '名称和简介已被别人改为「中秋团圆」「礼盒」', current },
      };
    },
  ],
  [
    'a text of the help',
    async ({ clock }) => {
      const text = { slug: 'agreement' as const, summary: '新的摘要', body: '## 新的条款\n第一段', reason: '法律变更' };
      const mine = { ...text, effectiveOn: dayOf(clock.now()) };
      return {
        first: ['help.publish', { ...mine, fromVersion: 1 }],
        second: ['help.publish', { ...mine, fromVersion: 1 }],
        again: ['help.publish', { ...mine, fromVersion: 2 }],
        ...{ message: '已有更新的第 2 版，请先看过再发布', current: 2 },
      };
    },
  ],
  [
    'a hot word',
    async () => {
      const current = { position: 2, fromAt: null, toAt: null };
      return {
        first: ['searchTerms.saveHot', { word: '香槟', position: 2, from: null }],
        second: ['searchTerms.saveHot', { word: '香槟', position: 5, from: null }],
        again: ['searchTerms.saveHot', { word: '香槟', position: 5, from: current }],
        ...{ message: '热搜词「香槟」已存在或已被别人修改，现在排第 2', current },
      };
    },
  ],
  [
    'the reply below a review',
    async (scene) => {
      const person = await scene.shop.person({ balanceFen: 900_000 });
      const { orderId } = await placeReceived(scene, person);
      const reviews = [{ line: 1, stars: 4, body: '香气很好，单宁柔顺', pictureIds: [] }];
      await scene.call('orders.review', { orderId, idemKey: newId(), reviews } as never, person);
      const { id } = (await scene.call('reviews.listOwn', { orderId }, person)).list[0]!;
      const [none, current] = [
        { reply: '', pictures: [] },
        { reply: '感谢喜欢', pictures: [] },
      ];
      return {
        first: ['reviewDesk.reply', { id, ...current, from: none }],
        second: ['reviewDesk.reply', { id, reply: '谢谢', from: none }],
        again: ['reviewDesk.reply', { id, reply: '谢谢', from: current }],
        ...{ message: '回复已被别人改为「感谢喜欢」', current },
      };
    },
  ],
  [
    'the reply below a review of a course',
    async ({ db, clock }) => {
      const id = newId();
      const review = { id, nickname: '晓', stars: 5, course: 'WSET 二级', city: '上海', body: '很好', at: clock.now() };
      await db.insertInto('course_review').values(review).execute();
      return {
        first: ['school.replyReview', { id, reply: '谢谢你', fromReply: '' }],
        second: ['school.replyReview', { id, reply: '期待再见', fromReply: '' }],
        again: ['school.replyReview', { id, reply: '期待再见', fromReply: '谢谢你' }],
        ...{ message: '回复已被别人改为「谢谢你」', current: '谢谢你' },
      };
    },
  ],
  [
    'the result of a learner',
    async (scene) => {
      const { teacherId } = await addSubjects(scene);
      const ask = schoolCall(scene);
      const { sessionId } = await ask('school.saveSession', sessionInput(scene, teacherId));
      const orderId = await addClassOrder(scene, await scene.shop.person(), sessionId, { names: ['林晓'] });
      scene.clock.advance(11 * DAY);
      const at = { sessionId, orderId, line: 0 };
      await ask('school.markAttendance', { ...at, attended: true });
      const none = { passed: null, grade: null };
      const current = { passed: true, grade: '优秀' };
      return {
        first: ['school.saveResult', { ...at, ...current, from: none }],
        second: ['school.saveResult', { ...at, passed: false, grade: '48 分', from: none }],
        again: ['school.saveResult', { ...at, passed: false, grade: '48 分', from: current }],
        ...{ message: '成绩已被别人改为「通过 优秀」', current },
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
      .select(['who', 'detail'])
      .where('action', '=', first[0])
      .orderBy('id')
      .execute();
    expect(log.slice(-2).map(({ who }) => who)).toEqual(['anna', 'bo']);
    const [theirs, mine] = log.slice(-2).map(({ detail }) => detail as { before: unknown; after: unknown });
    expect(theirs).toHaveProperty('before');
    expect(mine?.before).toEqual(theirs?.after);
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
