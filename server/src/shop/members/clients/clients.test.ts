import { DAY, MINUTE } from '../../../clock';
import { newId } from '../../../store/ids';
import type { Person } from '../../../core/caller';
import { placePaid, withOrders, type OrderScene } from '../../../testing/trade/orders';
import { addPeople, personNamed, phones } from '../../../testing/people';
import { withApp } from '../../../testing/withApp';
import { listApplications } from '../../identity/staff/listPeople';
import { reviewApplication } from '../../identity/staff/reviewPeople';

const WAITING = { state: 'waiting', size: 50 } as const;

const invite = ({ db }: OrderScene, inviter: Person, { id }: Person, change: object = {}) =>
  db
    .updateTable('person')
    .set({ invited_by: inviter.id, ...change })
    .where('id', '=', id)
    .execute();

// Rule: client-1
test('a member sees whom they invited, masked, and nobody else’s customers', () =>
  withOrders(async (scene) => {
    const { shop, call } = scene;
    const [member, other] = [await shop.person(), await shop.person()];
    const [first, second] = [await shop.person(), await shop.person()];
    await invite(scene, member, first, { phone: '13912345678', created_at: new Date(0) });
    await invite(scene, other, second);
    const { list, next } = await call('clients.list', {}, member);
    expect(next).toBeNull();
    expect(list).toMatchObject([
      { id: first.id, phone: '139****5678', status: 'approved', orders: 0, visitedAt: null },
    ]);
    for (const name of ['clients.get', 'clients.getApplication'] as const)
      await expect(call(name, { id: second.id }, member)).rejects.toThrow('客户不存在');
  }));

// Rule: client-1
test('the newest customer comes first, page by page', () =>
  withOrders(async (scene) => {
    const { shop, call } = scene;
    const member = await shop.person();
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) {
      const person = await shop.person();
      await invite(scene, member, person, { created_at: new Date(n * DAY) });
      ids.unshift(person.id);
    }
    const one = await call('clients.list', { size: 2 }, member);
    const two = await call('clients.list', { size: 2, cursor: one.next! }, member);
    expect([...one.list, ...two.list].map(({ id }) => id)).toEqual(ids);
  }));

// Rule: client-2
test('what a customer paid for counts, without goods and addresses; the last visit is the last sign of them', () =>
  withOrders(async (scene) => {
    const { shop, call, db, clock, place } = scene;
    const member = await shop.person();
    const client = await shop.person({ balanceFen: 900000 });
    await invite(scene, member, client);
    const { orderId } = await placePaid(scene, client);
    const goods = await shop.product();
    clock.advance(MINUTE);
    await place(client, [{ skuId: goods.skuId }]);
    await db
      .insertInto('footprint')
      .values({ person_id: client.id, product_id: goods.productId, seen_at: clock.now() })
      .execute();
    const order = await db.selectFrom('shop_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
    const found = await call('clients.get', { id: client.id }, member);
    expect(found).toMatchObject({
      orders: 1,
      paidFen: order.paid_fen,
      firstOrderAt: order.placed_at.toISOString(),
      visitedAt: expect.any(String),
    });
    expect(found.newest).toEqual([
      { placedAt: order.placed_at.toISOString(), bottles: expect.any(Number), paidFen: order.paid_fen },
    ]);
    await db.updateTable('shop_order').set({ refunded_fen: order.paid_fen }).where('id', '=', orderId).execute();
    expect(await call('clients.get', { id: client.id }, member)).toMatchObject({ orders: 0, paidFen: 0, newest: [] });
  }));

const marks = [
  ['approved', { registration: 'approved' }],
  ['underReview', { registration: 'underReview' }],
  ['vetoed', { registration: 'vetoed' }],
  ['notApplied', { registration: 'rejected' }],
  ['frozen', { registration: 'approved', frozen_at: new Date(0) }],
] as const;

// Rule: client-3
test.each(marks)('a customer’s status can be %s', (status, change) =>
  withOrders(async (scene) => {
    const { shop, call } = scene;
    const member = await shop.person();
    const client = await shop.person();
    await invite(scene, member, client, change);
    expect((await call('clients.list', {}, member)).list).toMatchObject([{ status }]);
    expect((await call('clients.getApplication', { id: client.id }, member)).application).toBeNull();
  }),
);

// Rule: client-3
test('the inviter sees the application with a masked contact, and learns how it was decided', () =>
  withApp(async (parts) => {
    await addPeople(parts);
    const gold = await personNamed(parts, 'gold');
    const { id } = await personNamed(parts, 'underReview');
    const found = await parts.call('clients.getApplication', { id }, gold);
    expect(found.client.status).toBe('underReview');
    expect(found.application).toMatchObject({
      state: 0,
      company: '苏州周记烟酒行',
      contact: expect.stringMatching(/^周\*+/),
    });
    const {
      list: [waiting],
    } = await listApplications(parts.app, WAITING);
    await reviewApplication(parts.app, { id: waiting!.id, decision: 'reject', reason: '公司名称不符', who: 'anna' });
    expect((await parts.call('clients.getApplication', { id }, gold)).client.status).toBe('rejected');
    const { list } = await parts.call('messages.list', { kind: 'system', size: 1 }, gold);
    expect(list).toMatchObject([{ title: '客户审核有结果了', link: `/crmlicationInfo?id=${id}` }]);
    expect(waiting!.phone).toBe(phones.underReview);
    await expect(parts.call('clients.get', { id: newId() }, gold)).rejects.toThrow('客户不存在');
  }));
