import { DAY } from '../../../clock';
import type { Person } from '../../../core/caller';
import { hashToken } from '../../../http/calls/caller';
import { cancelAccounts } from './cancellationJobs';
import { readNotes } from '../../../ports/sandboxNotes';
import { checkLedgers } from '../../../ledgers/checkLedgers';
import { addLivePage } from '../../../testing/campaigns/livePages';
import { addReservable } from '../../../testing/campaigns/reservables';
import { placeShipped, withOrders, type OrderScene } from '../../../testing/trade/orders';
import { openSession, readPerson, readPersonByPhone } from '../auth/session';
import { startSession } from '../auth/startSession';
import { transaction } from '../../../store/transaction';
import { endAccount } from './endAccount';

const NAME = { label: '姓名', kind: 'text', required: true, options: '' };
const form = { reason: 'unused', text: '换了手机', agreed: true } as const;
const from = { kind: 'h5', device: 'A', ip: '203.0.113.7' } as const;

const submit = async ({ call, ticket }: OrderScene, person: Person) =>
  call('cancellation.submit', { ...form, ticket: await ticket(person, 'logout') }, person);
const wait = async ({ app, clock }: OrderScene, days = 7) => {
  clock.advance(days * DAY);
  await cancelAccounts.run(app);
};
const rowOf = ({ db }: OrderScene, { id }: Person) =>
  db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const smsTo = async ({ db }: OrderScene, { phone }: Person) =>
  (await readNotes(db, 'sms', phone)).map(({ text }) => text);

// Rule: cancel-1
test('says what is lost and what is still unfinished', () =>
  withOrders(async (parts) => {
    const person = await parts.shop.person({ balanceFen: 5000, giftFen: 5000, coins: 3, points: 7 });
    const order = await parts.place(person);
    await parts.shop.coupon(person, { offFen: 500 });
    expect(await parts.call('cancellation.get', {}, person)).toMatchObject({
      losses: { balanceFen: 5000, giftFen: 5000, coins: 3, points: 7, coupons: 1 },
      obstacles: [{ kind: 'orders', count: 1 }],
      coolingDays: 7,
      waiting: null,
    });
    await parts.call('orders.cancel', { ...order.ref, reason: '不想要了' }, person);
    expect((await parts.call('cancellation.get', {}, person)).obstacles).toEqual([]);
    await parts.db.updateTable('person').set({ deposit_fen: 100 }).where('id', '=', person.id).execute();
    expect((await parts.call('cancellation.get', {}, person)).obstacles).toEqual([{ kind: 'deposits', count: 1 }]);
    expect((await parts.call('cancellation.listReasons', {}, person)).list.map(({ id }) => id)).toContain('unused');
  }));

// Rule: cancel-2
test('an unfinished order, no proof, or one for something else refuse it', () =>
  withOrders(async (parts) => {
    const person = await parts.shop.person();
    const other = { ...form, ticket: await parts.ticket(person, 'pay') };
    await expect(parts.call('cancellation.submit', other, person)).rejects.toMatchObject({
      result: { code: 'ticket' },
    });
    const blind = { ...form, agreed: false, ticket: await parts.ticket(person, 'logout') };
    await expect(parts.call('cancellation.submit', blind, person)).rejects.toMatchObject({
      result: { fields: { agreed: '请先确认注销的后果' } },
    });
    await parts.place(person);
    await expect(submit(parts, person)).rejects.toMatchObject({ result: { code: 'obstacles' } });
  }));

// Rule: cancel-3
test('asked for, the other sessions end and the account works on for seven days; asked again it stands as it is', () =>
  withOrders(async (parts) => {
    const { app, db } = parts;
    const person = await parts.shop.person();
    await openSession(app, (await readPerson(db, person.id))!, from);
    const { waiting } = await submit(parts, person);
    expect(waiting).toMatchObject({ reason: '不再使用酒窖' });
    expect(Date.parse(waiting!.dueAt) - Date.parse(waiting!.askedAt)).toBe(7 * DAY);
    expect(await db.selectFrom('session_token').select('id').where('revoked_at', 'is', null).execute()).toEqual([]);
    expect(await smsTo(parts, person)).toEqual([expect.stringContaining('已收到你的注销申请')]);
    await expect(submit(parts, person)).rejects.toMatchObject({ result: { code: 'waiting' } });
    await wait(parts, 6);
    expect(await rowOf(parts, person)).toMatchObject({ cancelled_at: null, phone: person.phone });
  }));

// Rule: cancel-4
test.each([
  ['the button', ({ call }: OrderScene, person: Person) => call('cancellation.withdraw', {}, person)],
  [
    'a login',
    async ({ app, db }: OrderScene, person: Person) => startSession(app, (await readPerson(db, person.id))!, from),
  ],
])('%s takes it back', (_, takeBack) =>
  withOrders(async (parts) => {
    const person = await parts.shop.person();
    await submit(parts, person);
    await takeBack(parts, person);
    expect((await parts.call('cancellation.get', {}, person)).waiting).toBeNull();
    await wait(parts);
    expect(await rowOf(parts, person)).toMatchObject({ cancelled_at: null });
    await expect(parts.call('cancellation.withdraw', {}, person)).rejects.toThrow('没有待生效的注销申请');
    await submit(parts, person);
  }),
);

// Rule: cancel-5
test('after seven days the account is gone: nobody logs in, what was left is booked out, the phone is free and told', () =>
  withOrders(async (parts) => {
    const { app, db, call } = parts;
    const person = await parts.shop.person({ balanceFen: 5000, giftFen: 5000, coins: 3, points: 7 });
    const { token } = await openSession(app, (await readPerson(db, person.id))!, from);
    await submit(parts, person);
    await db
      .updateTable('session_token')
      .set({ revoked_at: null })
      .where('token_hash', '=', hashToken(token))
      .execute();
    await wait(parts);
    expect(await call('auth.tokenLogin', { token })).toEqual({ userState: 0 });
    expect(await rowOf(parts, person)).toMatchObject({ balance_fen: 0, coins: 0, points: 0 });
    const booked = await db
      .selectFrom('ledger_entry')
      .select(['account', 'amount', 'after'])
      .where('person_id', '=', person.id)
      .where('reason', '=', '账号注销')
      .orderBy('account')
      .execute();
    expect(booked.map((row) => ({ ...row, amount: Number(row.amount), after: Number(row.after) }))).toEqual([
      { account: 'balance', amount: -5000, after: 0 },
      { account: 'coin', amount: -3, after: 0 },
      { account: 'point', amount: -7, after: 0 },
    ]);
    expect(await readPersonByPhone(db, person.phone)).toBeUndefined();
    const next = await parts.shop.person();
    await db.updateTable('person').set({ phone: person.phone }).where('id', '=', next.id).execute();
    expect(await readPersonByPhone(db, person.phone)).toMatchObject({ id: next.id });
    expect(await smsTo(parts, person)).toEqual([expect.stringContaining('账号已注销')]);
  }));

// Rule: cancel-8
test('the places that it held are free for others', () =>
  withOrders(async (parts) => {
    const { call, clock, db, shop } = parts;
    const person = await shop.person();
    const reservableId = await addReservable(parts, { places: 1 });
    const props = { id: 'form', title: '报名', questions: [NAME], places: 1 };
    const form = { id: await addLivePage(parts, [{ type: 'SignUpForm', props }]), block: 'form' };
    const goods = await shop.product({ priceFen: 8000 });
    const sale = { saleId: await shop.flash(goods, { total: 1 }), productId: goods.productId };
    const take = async (who: Person) => {
      await call('reservations.reserve', { reservableId }, who);
      await call('signUps.add', { ...form, answers: ['林'] }, who);
      await call('flashSale.takePlace', sale, who);
    };
    await take(person);
    const next = await shop.person();
    await expect(take(next)).rejects.toMatchObject({ result: { code: 'full' } });
    await transaction(db, (tx) => endAccount(tx, person.id, clock.now()));
    expect((await checkLedgers(db)).faults).toEqual([]);
    await take(next);
  }));

// Rule: cancel-5
test('an order placed meanwhile is waited for, day by day', () =>
  withOrders(async (parts) => {
    const person = await parts.shop.person({ balanceFen: 100_000_000, giftFen: 100_000_000 });
    const { waiting } = await submit(parts, person);
    const { ref } = await placeShipped(parts, person);
    await wait(parts);
    expect(await rowOf(parts, person)).toMatchObject({ cancelled_at: null });
    const later = (await parts.call('cancellation.get', {}, person)).waiting!;
    expect(Date.parse(later.dueAt)).toBeGreaterThanOrEqual(Date.parse(waiting!.dueAt) + DAY);
    await parts.call('orders.finish', ref, person);
    await wait(parts, 2);
    expect((await rowOf(parts, person)).cancelled_at).not.toBeNull();
  }));
