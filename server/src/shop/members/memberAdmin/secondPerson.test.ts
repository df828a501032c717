import { sql } from 'kysely';
import type { CallName, Params } from '@cellar/shared/contract/calls';
import { runAs } from '../../../core/operation/operation';
import { newId } from '../../../store/ids';
import { withOrders, type OrderScene } from '../../../testing/trade/orders';
import { schoolCall, staffOf } from '../../../testing/trade/school';

type Change = { [N in CallName]: [call: N, params: Params<N>] }[CallName];
/** What the first person does, what the second does to the same record as it was before, and what the second is told. */
type Case = [
  title: string,
  make: (scene: OrderScene) => Promise<{ first: Change; second: Change; told: Record<string, unknown> }>,
];

const callAs = (scene: OrderScene, name: string) =>
  schoolCall(scene, { ...staffOf('approve', 'service', 'finance', 'marketing', 'pages-publish', 'goods'), name });

/** An application that waits for its first review. */
async function application({ shop, db, clock }: OrderScene) {
  const { id: person_id } = await shop.person();
  const id = newId();
  const place = { area_code: '310104', area: '上海市 徐汇区' };
  const facts = { shop_type: '烟酒行', company: '南京路烟酒行', contact: '沈知夏', ...place };
  await db
    .insertInto('vip_application')
    .values({ id, person_id, state: 'init', ...facts, submitted_at: clock.now() })
    .execute();
  await db.updateTable('person').set({ registration: 'underReview' }).where('id', '=', person_id).execute();
  return id;
}
const review = (id: string, decision: 'pass' | 'reject', seen: 'first' | 'second'): Change => [
  'staff.decideRegistration',
  { id, decision, review: seen, reason: '核对过资料' },
];

async function ticket(scene: OrderScene) {
  const person = await scene.shop.person();
  const { id } = await scene.call('service.open', { topic: 'goods', body: '木塞有些松', idemKey: newId() }, person);
  return { id, version: (await callAs(scene, 'anna')('tickets.get', { id })).version };
}

const CASES: Case[] = [
  [
    'a first review is passed by two: the second pass is not the second review',
    async (scene) => {
      const id = await application(scene);
      return {
        ...{ first: review(id, 'pass', 'first'), second: review(id, 'pass', 'first') },
        told: { message: '申请已由 anna 初审通过，你的审核没有生效', state: 'firstChecked', by: 'anna' },
      };
    },
  ],
  [
    'an application is rejected while it is passed',
    async (scene) => {
      const id = await application(scene);
      return {
        ...{ first: review(id, 'reject', 'first'), second: review(id, 'pass', 'first') },
        told: { message: '申请已由 anna 初审驳回，你的审核没有生效', state: 'firstReject', by: 'anna' },
      };
    },
  ],
  [
    'an account is released while it is refused',
    async ({ shop, db, clock }) => {
      const { id: person_id } = await shop.person();
      await db.updateTable('person').set({ frozen_at: clock.now() }).where('id', '=', person_id).execute();
      const id = newId();
      const request = { id, person_id, state: 'waiting', reason: '出差在外登录', created_at: clock.now() };
      await db.insertInto('unfreeze_request').values(request).execute();
      return {
        first: ['staff.decideUnfreeze', { id, granted: true, reply: '已电话核实' }],
        second: ['staff.decideUnfreeze', { id, granted: false, reply: '资料不全' }],
        told: { message: '申请已由 anna 处理：同意解冻，你的处理没有生效', state: 'granted', by: 'anna' },
      };
    },
  ],
  [
    'a level is set by hand by two',
    async ({ shop, db }) => {
      const { id } = await shop.person();
      const { level_id: fromLevelId } = await db
        .selectFrom('person')
        .select('level_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const others = await db
        .selectFrom('member_level')
        .select(['id', 'name'])
        .where('id', '!=', fromLevelId)
        .execute();
      const [one, other] = others.map((level) => level.id);
      const set = (levelId = '') => ({ id, fromLevelId, levelId, reason: '老客户' });
      return {
        first: ['memberAdmin.setLevel', set(one)],
        second: ['memberAdmin.setLevel', set(other)],
        told: { levelId: one, level: others[0]?.name },
      };
    },
  ],
  [
    'a group is changed by two',
    async (scene) => {
      const rule = { levelIds: [], boughtDays: 30, quietDays: null, spentFen: null, provinces: [] };
      const { id: groupId } = await callAs(scene, 'carla')('memberGroups.save', { name: '近期买过', rule });
      const save = (name: string): Change => ['memberGroups.save', { groupId, revision: 1, name, rule }];
      return { first: save('三十天内买过'), second: save('常客'), told: { revision: 2 } };
    },
  ],
  [
    'a ticket is answered by two',
    async (scene) => {
      const seen = await ticket(scene);
      const answer = (body: string): Change => ['tickets.answer', { ...seen, body }];
      return { first: answer('正常，直立存放即可'), second: answer('请换一瓶'), told: {} };
    },
  ],
  [
    'a ticket is closed while it is answered',
    async (scene) => {
      const seen = await ticket(scene);
      return {
        first: ['tickets.close', { ...seen, reason: '已电话说明' }],
        second: ['tickets.answer', { ...seen, body: '请换一瓶' }],
        told: {},
      };
    },
  ],
];

/** All that the cases are about, as it stands. */
const stateOf = ({ db }: OrderScene) =>
  sql`select jsonb_agg(to_jsonb(p) order by p.id) as people, (select jsonb_agg(to_jsonb(v)) from vip_application v) as applications,
    (select jsonb_agg(to_jsonb(u)) from unfreeze_request u) as requests, (select jsonb_agg(to_jsonb(g)) from member_group g) as groups,
    (select jsonb_agg(to_jsonb(t)) from service_ticket t) as tickets, (select jsonb_agg(to_jsonb(m)) from message m) as messages
    from person p`.execute(db);

// Rule: desk-414
test.each(CASES)('%s: the second person is told, changes nothing and stands in no log', (_, make) =>
  withOrders(async (scene) => {
    const { first, second, told } = await runAs('test', () => make(scene));
    const as = (name: string, [call, params]: Change) => callAs(scene, name)(call, params as never);
    await as('anna', first);
    const { rows: before } = await stateOf(scene);
    const { message, ...detail } = told;
    await expect(as('berta', second)).rejects.toMatchObject({
      ...(message ? { message } : {}),
      ...{ states: 409, result: { code: 'changed', ...detail } },
    });
    expect((await stateOf(scene)).rows).toEqual(before);
    const log = await scene.db.selectFrom('audit_entry').select(['who', 'action']).orderBy('id').execute();
    expect(log).toContainEqual({ who: 'anna', action: first[0] });
    expect(log.filter(({ who }) => who === 'berta')).toEqual([]);
  }),
);
