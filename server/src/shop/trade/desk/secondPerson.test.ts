import { sql } from 'kysely';
import type { CallName, Params } from '@cellar/shared/contract/calls';
import { applyFor } from '../../../testing/trade/returns';
import { placePaid, placeReceived, withOrders, type OrderScene } from '../../../testing/trade/orders';
import { schoolCall, staffOf } from '../../../testing/trade/school';

type Change = { [N in CallName]: [call: N, params: Params<N>] }[CallName];
/** What the first person does, and what the second does to the same record without having seen it. */
type Case = [title: string, make: (scene: OrderScene) => Promise<{ first: Change; second: Change; target: string }>];

const twice = (change: Change, target: string) => ({ first: change, second: change, target });
const buyer = ({ shop }: OrderScene) => shop.person({ balanceFen: 9_000_000 });

/** Orders, their parcels and cases as they stand. */
const stateOf = ({ db }: OrderScene) =>
  sql`select jsonb_agg(to_jsonb(o)) as orders, (select jsonb_agg(to_jsonb(p)) from parcel p) as parcels,
    (select jsonb_agg(to_jsonb(c)) from return_case c) as cases from shop_order o`.execute(db);

const CASES: Case[] = [
  [
    'a paid order is packed',
    async (scene) => {
      const { orderId: id, orderNo } = await placePaid(scene, await buyer(scene));
      return twice(['desk.pack', { id }], orderNo);
    },
  ],
  [
    'a packed order is sent',
    async (scene) => {
      const { orderId: id, orderNo } = await placePaid(scene, await buyer(scene));
      await schoolCall(scene, staffOf('orders'))('desk.pack', { id });
      return twice(['desk.ship', { id }], orderNo);
    },
  ],
  [
    'an order is given back while it is packed',
    async (scene) => {
      const { orderId: id, orderNo } = await placePaid(scene, await buyer(scene));
      return { first: ['desk.refund', { id, reason: '缺货' }], second: ['desk.pack', { id }], target: orderNo };
    },
  ],
  [
    'an unpaid order is cancelled while its term is extended',
    async (scene) => {
      const { orderId: id, orderNo } = await scene.place(await buyer(scene));
      return {
        first: ['desk.cancel', { id, reason: '来电取消' }],
        second: ['desk.extend', { id, hours: 72 }],
        target: orderNo,
      };
    },
  ],
  [
    'a paid order is given back',
    async (scene) => {
      const { orderId: id, orderNo } = await placePaid(scene, await buyer(scene));
      return twice(['desk.refund', { id, reason: '缺货' }], orderNo);
    },
  ],
  [
    'a return is refused while it is agreed to',
    async (scene) => {
      const person = await buyer(scene);
      const { id, caseNo } = await applyFor(scene, person, { orderId: (await placeReceived(scene, person)).orderId });
      return {
        first: ['returnCases.refuse', { id, reason: '已过期限' }],
        second: ['returnCases.agree', { id }],
        target: caseNo,
      };
    },
  ],
];

// Rule: desk-426
test.each(CASES)('%s: the second person is told, changes nothing and stands in no log', (_, make) =>
  withOrders(async (scene) => {
    const { first, second, target } = await make(scene);
    const as = (name: string, [call, params]: Change) =>
      schoolCall(scene, { ...staffOf('orders', 'service', 'finance'), name })(call, params as never);
    await as('anna', first);
    const { rows: before } = await stateOf(scene);
    await expect(as('berta', second)).rejects.toMatchObject({ states: 409, result: { code: 'changed' } });
    expect((await stateOf(scene)).rows).toEqual(before);
    const log = await scene.db
      .selectFrom('audit_entry')
      .select(['who', 'action'])
      .where('target', '=', target)
      .orderBy('id')
      .execute();
    expect(log).toContainEqual({ who: 'anna', action: first[0] });
    expect(log.filter(({ who }) => who === 'berta')).toEqual([]);
  }),
);
