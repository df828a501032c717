import { PRIVATE_BUYER } from '@cellar/shared/constants/vip';
import { z } from 'zod';
import { calls } from '@cellar/shared/api/registry';
import type { CallName } from '@cellar/shared/contract/calls';
import { defineCall } from '@cellar/shared/contract/schema';
import { dayOf } from '../../clock';
import { moveLedger } from '../../core/ledger';
import { sendMessage } from '../../core/messages';
import { BusinessError, NotFound } from '../../errors/businessError';
import { openSession, readPerson } from '../../shop/identity/auth/session';
import { addCourseFile } from '../../shop/trade/courses/courseFiles';
import { beginInvoice, invoiceRows, issueInvoice } from '../../shop/trade/invoices/issueInvoices';
import { bindPair } from '../../shop/identity/binding/pairs';
import { giveVouchers } from '../../shop/trade/samples/sampleAdmin';
import type { Person } from '../../core/caller';
import { newId } from '../../store/ids';
import { transaction, type Tx } from '../../store/transaction';
import { grantExclusive } from '../../shop/members/exclusives/grantExclusive';
import { orderScene, payBalance, placeReceived, placeShipped, type OrderScene } from '../../testing/trade/orders';
import {
  beginWalk,
  faultsOf,
  leaksOf,
  namelessIds,
  ownIdsOf,
  type Estate,
  type Walk,
} from '../../testing/calls/ownershipWalk';
import { pngPicture } from '../../testing/files/pictures';
import { addQuiz } from '../../testing/campaigns/quizzes';
import { wonGoods } from '../../testing/campaigns/lotteries';
import { addFreeBuy } from '../../testing/campaigns/freeBuys';
import { addLightRob } from '../../testing/campaigns/lightRobs';
import { addClassSession, bookClass, signUpFor } from '../../testing/trade/school';
import { addFair } from '../../testing/campaigns/fairs';
import { addPoster, addPosterTemplate } from '../../testing/campaigns/posters';
import { addFreeSuit, addSuit } from '../../testing/trade/suits';
import { addProgram } from '../../testing/campaigns/invitations';
import { addReservable } from '../../testing/campaigns/reservables';
import { addRedPackets } from '../../testing/campaigns/redPackets';
import { addSample } from '../../testing/trade/samples';
import { addSuperBuy } from '../../testing/campaigns/superBuys';
import { withApp } from '../../testing/withApp';

const names = Object.keys(calls) as CallName[];
const ofCustomers = names.filter((name) => !calls[name].address.includes(' /console/'));
const walked = names.filter((name) => ownIdsOf(calls[name]).length > 0);

const anAccount = (number: string) => ({
  company: '上海林氏酒业有限公司',
  bank: '招商银行',
  branch: '徐汇支行',
  number,
});

const ID_NUMBER = '11010519491231002X';

/** One of everything that can be a person's own. */
async function estateOf(
  scene: OrderScene,
  person: Person,
  goods: { skuId: string; productId: string },
  areaCode: string,
): Promise<Estate> {
  const { app, clock, db, shop, call, place, ticket } = scene;
  const bound = await shop.person();
  await bindPair(db as Tx, person.id, bound.id, clock.now());
  await openSession(app, (await readPerson(db, person.id))!, { kind: 'h5', device: 'A', ip: '' });
  const { list: sessions } = await call('sessions.list', {}, person);
  const home = await shop.address(person, { realName: false });
  const address = await shop.address(person, { areaCode: '540102', isDefault: false, realName: false });
  const { realName } = await call('realNames.save', { addressId: home, idNumber: ID_NUMBER }, person);
  await call('realNames.choose', { addressId: address, id: realName.id }, person);
  const { id: invoiceTitle } = await call(
    'checkout.saveTitle',
    { kind: 'personal', title: `${person.id} 商行` },
    person,
  );
  const shipped = await placeShipped(scene, person);
  const waiting = await place(person, [goods]);
  const { parcels } = await call('orders.getTracking', shipped.ref, person);
  await giveVouchers(app, { phone: person.phone, count: 1, days: 30, reason: '品鉴会', who: 'service' });
  const { list: vouchers } = await call('samples.list', {}, person);
  const { account } = await call('companyAccounts.add', { ...anAccount('1219000012345'), idemKey: newId() }, person);
  await transaction(scene.db, (tx) =>
    moveLedger(tx, {
      personId: person.id,
      account: 'earning',
      amount: 20_000,
      reason: '好友订单收益',
      now: clock.now(),
    }),
  );
  const payout = { amountFen: 10_000, accountId: account.id, idemKey: newId() };
  const { id: earningPayout } = await call('earnings.askBank', payout, person);
  await db
    .updateTable('person')
    .set({ company: `${person.id} 酒业` })
    .where('id', '=', person.id)
    .execute();
  const page = { name: `${person.id} 酒业`, contact: '林先生', phone: '021-64321000', address: '' };
  await call('companyPages.saveCompany', page, person);
  const { costFen } = (await call('companyPages.findGoods', { text: '' }, person)).list.find(
    ({ skuId }) => skuId === goods.skuId,
  )!;
  await call('companyPages.saveGoods', { skuId: goods.skuId, priceFen: costFen }, person);
  const { id: ownGoods } = (await call('companyPages.listGoods', {}, person)).list[0]!;
  const { lineId } = await call('cart.add', { skuId: goods.skuId }, person);
  const recharge = { amountFen: 10_000, giftFen: 0, idemKey: newId() };
  const { rechargeId } = await call('wallet.rechargeH5', recharge, person);
  const { url } = await call('wallet.rechargeWx', { ...recharge, idemKey: newId() }, person);
  const { id: upload } = await call('uploads.add', { purpose: 'licence', file: await pngPicture() }, person);
  const now = scene.clock.now();
  const news = { personId: person.id, kind: 'system', title: '通知', body: `给 ${person.id}`, now } as const;
  await transaction(scene.db, (tx) => sendMessage(tx, news));
  const { id: serviceTicket } = await call(
    'service.open',
    { topic: 'goods', body: `问题来自 ${person.id}`, idemKey: newId() },
    person,
  );
  const { list: messages } = await call('messages.list', { kind: 'system' }, person);
  const { quiz } = await call('quiz.get', {}, person);
  const { tryId: quizTry } = await call('quiz.begin', { quizId: quiz!.id }, person);
  const client = await shop.person();
  await scene.db.updateTable('person').set({ invited_by: person.id }).where('id', '=', client.id).execute();
  const { code } = await scene.db
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select('p.code')
    .where('s.id', '=', goods.skuId)
    .executeTakeFirstOrThrow();
  const granted = { phone: person.phone, productCode: code, fromOn: '2026-01-01', toOn: '2099-01-01', quotaBottles: 6 };
  const { id: exclusive } = await grantExclusive(scene.app, { ...granted, areaCode, depositFen: 0, who: 'anna' });
  const { orderId: bought } = await placeReceived(scene, person);
  const { id: returned } = await call(
    'returns.apply',
    {
      orderId: bought,
      kind: 'goodsBack',
      reason: 'unwanted',
      lines: [{ line: 1, quantity: 1 }],
      text: `来自 ${person.id}`,
      idemKey: newId(),
    },
    person,
  );
  const { id: proof } = await call('uploads.add', { purpose: 'ticket', file: await pngPicture() }, person);
  const { id: voucher } = await call('uploads.add', { purpose: 'voucher', file: await pngPicture() }, person);
  const { id: photo } = await call('uploads.add', { purpose: 'return', file: await pngPicture() }, person);
  const { id: shown } = await call('uploads.add', { purpose: 'review', file: await pngPicture() }, person);
  const received = await placeReceived(scene, person, [goods]);
  const input = { kind: 'personal', title: `${person.id} 商行` };
  await call('invoices.ask', { ...received.ref, invoice: input as never }, person);
  await beginInvoice(app, { subject: 'order', personId: person.id, orderId: received.orderId });
  const row = await invoiceRows(db).where('order_id', '=', received.orderId).executeTakeFirstOrThrow();
  await issueInvoice(app, row);
  const written = [{ line: 1, stars: 5, body: `评价来自 ${person.id}` }];
  await call('orders.review', { ...received.ref, idemKey: newId(), reviews: written as never }, person);
  const { list: reviews } = await call('reviews.listOwn', received.ref, person);
  const draw = await wonGoods(scene, person, goods);
  // Given last: each order takes the best one.
  await shop.coupon(person, { offFen: 500 });
  const personCoupon = await shop.coupon(person, { offFen: 100 });
  const { id: poster } = await addPoster(scene, person.id, goods.skuId);
  const suit = await addSuit(scene, 'choose', {
    productIds: [goods.productId, newId()],
    take: 2,
    most: 2,
    price: { bp: 1000 },
  });
  const freeSuit = await addFreeSuit(scene, person.id, suit, [{ productId: goods.productId, bottles: 2 }]);
  const { orderId: classOrder } = await bookClass(scene, person, {
    sessionId: await addClassSession(scene, { priceFen: waiting.totalFen }),
  });
  const attending = await bookClass(scene, person, { sessionId: await addClassSession(scene), from: 4 });
  await payBalance(scene, person, attending.orderId, attending.totalFen);
  const { signUpId: classSignUp } = await signUpFor(scene, person, { sessionId: await addClassSession(scene) });
  const full = await addClassSession(scene, { seats: 1, taken: 1 });
  const { waitingId: classWaiting } = await call('classOrders.joinWaiting', { sessionId: full, seats: 1 }, person);
  const { id: logo } = await call('uploads.add', { purpose: 'company', file: await pngPicture() }, person);
  const { id: avatar } = await call('uploads.add', { purpose: 'avatar', file: await pngPicture() }, person);
  return {
    person,
    things: {
      address: [address],
      boundAccount: [bound.id],
      cartLine: [lineId],
      classOrder: [classOrder, attending.orderId],
      classSignUp: [classSignUp],
      classWaiting: [classWaiting],
      lotteryDraw: [draw],
      companyAccount: [account.id],
      client: [client.id],
      earningPayout: [earningPayout],
      ownCompanyGoods: [ownGoods],
      exclusive: [exclusive],
      invoice: [row.id],
      invoiceTitle: [invoiceTitle],
      message: messages.map(({ id }) => id),
      order: [waiting.orderId, shipped.orderId, received.orderId],
      ownSession: sessions.map(({ id }) => id),
      parcel: parcels.map(({ id }) => id),
      payment: [url.replace('/openid?no=', '')],
      personCoupon: [personCoupon],
      realName: [realName.id],
      poster: [poster],
      freeSuit: [freeSuit],
      quizTry: [quizTry],
      sampleVoucher: vouchers.map(({ id }) => id),
      recharge: [rechargeId],
      returnCase: [returned],
      review: reviews.map(({ id }) => id),
      serviceTicket: [serviceTicket],
      ticket: [
        await ticket(person),
        await ticket(person, 'password'),
        await ticket(person, 'logout'),
        await ticket(person, 'bind'),
      ],
      upload: [logo, avatar, upload, proof, voucher, photo, shown],
    },
  };
}

const scene = (body: (walk: Walk) => Promise<void>) => () =>
  withApp(async (parts) => {
    const orders = await orderScene(parts);
    const { shop, call, db } = orders;
    const goods = await shop.product({ priceFen: 10000 });
    const others = await shop.product({ priceFen: 20000 });
    const sample = await addSample(db, goods.productId);
    const quiz = await addQuiz(orders);
    const redPacketCampaign = await addRedPackets(orders);
    const inviteProgram = await addProgram(orders);
    const reservable = await addReservable(orders);
    const freeBuy = await addFreeBuy(orders, goods);
    const lightRob = await addLightRob(orders, goods);
    const { id: freeBuyGoods } = await db.selectFrom('free_buy_goods').select('id').executeTakeFirstOrThrow();
    const superBuy = await addSuperBuy(orders, await shop.product({ priceFen: 9000 }));
    const fair = await addFair(orders);
    const posterTemplate = await addPosterTemplate(orders);
    const promotion = await shop.promotion('full_off', { thresholdFen: 100, offFen: 10 });
    const reward = newId();
    const offered = { cost: 1, worth_fen: 10_000, total: 10, per_person: 5, position: 1 };
    await db
      .insertInto('reward')
      .values({ id: reward, account: 'point', sku_id: others.skuId, ...offered })
      .execute();
    const rich = { balanceFen: 100_000_000, points: 1000 };
    const owner = await estateOf(orders, await shop.person(rich), goods, '310104');
    const stranger = await estateOf(orders, await shop.person(rich), goods, '310106');
    // Who buys for themselves may still apply for an account of the trade.
    await db.updateTable('person').set({ shop_type: PRIVATE_BUYER }).where('id', '=', owner.person.id).execute();
    await db.updateTable('person').set({ shop_type: PRIVATE_BUYER }).where('id', '=', stranger.person.id).execute();
    const cartIds = stranger.things.cartLine as never;
    const { totalFen } = await call('checkout.check', { cartIds }, stranger.person);
    const { restFen } = await call('payment.getSheet', { orderId: stranger.things.order[0]! }, stranger.person);
    const { version } = await db
      .selectFrom('cart_line')
      .select('version')
      .where('id', '=', stranger.things.cartLine[0]!)
      .executeTakeFirstOrThrow();
    const handout = await addCourseFile(parts.app, { name: '讲义', file: await pngPicture() }, 'school');
    await db
      .updateTable('course_level')
      .set({ material: JSON.stringify([{ title: '讲义', body: '', file: handout }]) })
      .execute();
    const walk = await beginWalk({
      scene: orders,
      owner,
      stranger,
      ofShop: {
        sku: others.skuId,
        warehouse: others.warehouseId,
        promotion,
        sample,
        reward,
        quiz,
        redPacketCampaign,
        inviteProgram,
        reservable,
        freeBuy,
        freeBuyGoods,
        lightRob,
        superBuy,
        posterTemplate,
        classSession: await addClassSession(orders),
        courseFile: handout.id,
        fair: fair.id,
        fairExhibitor: fair.exhibitors[0]!,
        fairSlot: fair.slots[0]![0]!,
      },
      values: {
        totalFen,
        amountFen: restFen,
        version,
        password: 'Grape2027',
        email: 'lin@example.com',
        file: await pngPicture(),
        paidOn: dayOf(parts.clock.now()),
        shopType: '烟酒店',
        contact: '李明',
        areaCode: '310104',
        idNumber: ID_NUMBER,
        ...anAccount('1219000067890'),
        agreed: true,
        picks: [{ productId: goods.productId, bottles: 2 }],
        trackingNo: 'SF10000001',
      },
    });
    await body(walk);
  });

// Rule: guard-13
it('every id in the parameters of a call says what it names', () => {
  expect(names.flatMap((name) => namelessIds(name, calls[name]))).toEqual([]);
});

// Rule: guard-13
it.each([
  ['a plain UUID', z.object({ thing: z.uuid() })],
  ['a name that ends like an id', z.object({ thingId: z.string() })],
  ['ids in a list', z.object({ things: z.array(z.object({ id: z.string() })) })],
  ['a choice with an id', z.object({ thing: z.union([z.literal('none'), z.uuid()]) })],
])('%s that says nothing is noticed', (_, params) => {
  expect(namelessIds('a.call', defineCall({ access: 'person', params, result: z.null() }))).toHaveLength(1);
});

// Rule: guard-13
it('walks the calls that name something of a person’s own', () => {
  expect(walked).toEqual(
    expect.arrayContaining(['addresses.remove', 'cart.restore', 'checkout.submit', 'orders.get', 'payment.payBalance']),
  );
});

// Rule: guard-12
it(
  'another person’s id is answered as if there were no such thing, and changes nothing',
  scene(async (walk) => {
    const faults: string[] = [];
    for (const name of walked) faults.push(...(await faultsOf(walk, name)));
    expect(faults).toEqual([]);
  }),
);

// Rule: guard-12
it(
  'no answer holds what is another person’s',
  scene(async (walk) => {
    const leaks: string[] = [];
    for (const name of ofCustomers) leaks.push(...(await leaksOf(walk, name)));
    expect(leaks).toEqual([]);
    walk.scene.app.handlers['cart.check'] = async () => ({ cartIds: walk.owner.things.cartLine, problems: [] });
    expect(await leaksOf(walk, 'cart.check')).toHaveLength(1);
  }),
);

// Rule: guard-12
it(
  'a handler that forgets whose the thing is, is noticed by what it answers and by what it changes',
  scene(async (walk) => {
    const { app, db } = walk.scene;
    const deleteAddress = (id: string) =>
      db.deleteFrom('address').where('id', '=', id).returning('id').executeTakeFirst();
    app.handlers['addresses.remove'] = async ({ id }) => {
      if (!(await deleteAddress(id))) throw new NotFound();
      return { removed: true as const, defaultId: null };
    };
    expect(await faultsOf(walk, 'addresses.remove')).toEqual([
      expect.stringContaining("another person's address is answered"),
      expect.stringContaining("another person's address changed what is theirs"),
    ]);
    app.handlers['addresses.select'] = async ({ id }, { person }) => {
      if (await deleteAddress(id)) throw new BusinessError(person.nickname, { code: 'invalid' });
      throw new NotFound();
    };
    expect(await faultsOf(walk, 'addresses.select')).toHaveLength(2);
    app.handlers['orders.remind'] = async ({ orderId }) => {
      const order = await db.selectFrom('shop_order').select('order_no').where('id', '=', orderId).executeTakeFirst();
      if (!order) throw new NotFound();
      return { text: '已提醒仓库尽快发货' };
    };
    expect(await faultsOf(walk, 'orders.remind')).toEqual(
      walk.owner.things.order.map(() => expect.stringContaining("another person's order is answered")),
    );
    app.handlers['logistics.getParcel'] = () => Promise.reject(new NotFound());
    expect(await faultsOf(walk, 'logistics.getParcel')).toEqual([
      expect.stringContaining('an own parcel is answered like none'),
    ]);
  }),
);
