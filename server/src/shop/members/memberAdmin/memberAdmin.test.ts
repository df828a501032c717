import { sql } from 'kysely';
import { memberAdminSchema } from '@cellar/shared/api/members/memberAdmin/schema';
import type { Params } from '@cellar/shared/contract/calls';
import { checkLedgers } from '../../../ledgers/checkLedgers';
import { newId } from '../../../store/ids';
import { DAY, dayOf } from '../../../clock';
import { staffOf, schoolCall } from '../../../testing/trade/school';
import { withOrders, type OrderScene } from '../../../testing/trade/orders';
import { levelsJobs } from '../../catalog/levels/levelsJobs';
import { findMembers, named } from './findMembers';

const scene = (body: (parts: OrderScene & ReturnType<typeof staffCalls>) => Promise<void>) => () =>
  withOrders(async (orders) => {
    await body({ ...orders, ...staffCalls(orders) });
    expect((await checkLedgers(orders.db)).faults).toEqual([]);
  });
const staffCalls = (parts: OrderScene) => ({
  service: schoolCall(parts, staffOf('service')),
  approve: schoolCall(parts, staffOf('approve')),
  finance: schoolCall(parts, staffOf('finance')),
});

// Rule: desk-13
test(
  'members are found by phone, name, company and invite code, page by page, with their phones masked',
  scene(async ({ service, shop, db }) => {
    const [one, other] = [await shop.person(), await shop.person()];
    await db.updateTable('person').set({ nickname: '沈先生', company: '江月酒业' }).where('id', '=', one.id).execute();
    const { invite_code } = await db
      .selectFrom('person')
      .select('invite_code')
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow();
    for (const q of [one.phone, '沈', '江月', invite_code.toLowerCase()])
      expect((await service('memberAdmin.list', { q })).list).toMatchObject([
        { id: one.id, phone: expect.stringContaining('****'), status: 'approved' },
      ]);
    for (const q of ['%', '先沈', '生 江西']) expect((await service('memberAdmin.list', { q })).list).toEqual([]);
    await sql`set local enable_seqscan = off`.execute(db);
    const { rows } = await sql`explain select p.id from person p where ${named('江月酒')}`.execute(db);
    expect(JSON.stringify(rows)).toContain('person_grams_idx');
    const first = await service('memberAdmin.list', { size: 1 });
    const second = await service('memberAdmin.list', { size: 1, cursor: first.next! });
    expect([first, second].map(({ list }) => list[0]!.id).toSorted()).toEqual([one.id, other.id].toSorted());
  }),
);

// Rule: desk-544
test(
  'members are narrowed by level, state, type and group together, a stretch at a time, and handed over with phones by those who may reach people',
  scene(async (parts) => {
    const { service, finance, shop, db, app } = parts;
    const people = [];
    for (let count = 0; count < 6; count++) people.push(await shop.person());
    const [gold, frozen, gone, refused, fresh, plain] = people.map(({ id }) => id) as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    const set = (id: string, row: object) => db.updateTable('person').set(row).where('id', '=', id).execute();
    await db.updateTable('person').set({ shop_type: '个人', registration: 'approved' }).execute();
    await set(gold, { level_id: 'gold', shop_type: '烟酒店', company: '江月酒业' });
    await set(frozen, { frozen_at: new Date(), frozen_reason: '' });
    await set(gone, { cancelled_at: new Date() });
    await set(refused, { registration: 'rejected', shop_type: null });
    await set(fresh, { registration: 'underReview' });
    const group = newId();
    const made = { made_by: 'anna', made_at: new Date() };
    await db
      .insertInto('member_group')
      .values({ id: group, name: '餐厅', rule: null, ...made })
      .execute();
    const added = { added_by: 'anna', added_at: new Date() };
    for (const person_id of [gold, plain])
      await db
        .insertInto('member_group_person')
        .values({ group_id: group, person_id, ...added })
        .execute();
    const found = async (question: Omit<Params<'memberAdmin.list'>, 'size' | 'cursor'>) => {
      const asked = memberAdminSchema.list.params.parse({ ...question, size: 2 });
      const limits = { first: 2, few: 1, further: 2 };
      const read = (cursor?: string) => findMembers(app, { ...asked, cursor }, limits);
      let page = await read();
      const ids = page.rows.map(({ id }) => id);
      while (page.next) {
        page = await read(page.next);
        ids.push(...page.rows.map(({ id }) => id));
      }
      return ids.sort();
    };
    expect(await found({ levelId: 'gold' })).toEqual([gold]);
    expect(await found({ type: 'company' })).toEqual([gold]);
    expect(await found({ status: 'frozen' })).toEqual([frozen]);
    expect(await found({ status: 'cancelled' })).toEqual([gone]);
    expect(await found({ status: 'notApplied' })).toEqual([refused]);
    expect(await found({ status: 'rejected' })).toEqual([]);
    expect(await found({ status: 'underReview', type: 'person' })).toEqual([fresh]);
    expect(await found({ status: 'approved' })).toEqual([gold, plain].sort());
    expect(await found({ groupId: group })).toEqual([gold, plain].sort());
    expect(await found({ groupId: group, levelId: 'gold', q: '江月' })).toEqual([gold]);
    const { phone } = people[0]!;
    expect((await finance('memberAdmin.exportRows', { levelId: 'gold' })).list).toMatchObject([
      { id: gold, phone: expect.stringContaining('****') },
    ]);
    expect((await service('memberAdmin.exportRows', { levelId: 'gold' })).list).toMatchObject([{ id: gold, phone }]);
    expect(await db.selectFrom('audit_entry').select(['who', 'action', 'detail']).execute()).toMatchObject([
      { who: 'service', action: 'memberAdmin.exportRows', detail: { levelId: 'gold', count: 1 } },
    ]);
  }),
);

// Rule: desk-13
test(
  'a member’s page has the orders, the wallet, the sessions and what staff did; a look at the phone is in the log',
  scene(async ({ service, shop, place, db }) => {
    const person = await shop.person();
    const { orderNo, totalFen } = await place(person);
    const found = await service('memberAdmin.get', { id: person.id });
    expect(found).toMatchObject({ orderCount: 1, orders: [{ orderNo, text: '待付款', totalFen }], log: [] });
    expect(JSON.stringify(found)).not.toContain(person.phone);
    const other = await shop.person();
    for (const [{ id }, orders] of [
      [person, [orderNo]],
      [other, []],
    ] as const)
      expect((await service('desk.list', { buyer: id })).list.map((order) => order.orderNo)).toEqual(orders);
    expect(await service('memberAdmin.showPhone', { id: person.id })).toEqual({ phone: person.phone });
    expect((await service('memberAdmin.get', { id: person.id })).log).toMatchObject([
      { who: 'service', action: 'memberAdmin.showPhone' },
    ]);
    await expect(service('memberAdmin.get', { id: newId() })).rejects.toThrow('会员不存在');
    for (const [call, rows] of [
      ['memberAdmin.listEntries', found.entries],
      ['memberAdmin.listCoupons', found.coupons],
      ['memberAdmin.listReturns', found.returns],
      ['memberAdmin.listTickets', found.tickets],
    ] as const)
      expect(await service(call, { id: person.id })).toEqual({ list: rows, next: null });
    await db
      .updateTable('person')
      .set({ frozen_at: new Date(), frozen_reason: '核实' })
      .where('id', '=', person.id)
      .execute();
    expect(await service('memberAdmin.get', { id: person.id })).toMatchObject({
      status: 'frozen',
      frozenReason: '核实',
    });
  }),
);

// Rule: desk-431
test(
  'a member’s page says what the member agreed to, in which version, and how their own page stands',
  scene(async ({ service, shop, db, call, clock }) => {
    const person = await shop.person();
    const open = () => service('memberAdmin.get', { id: person.id });
    expect(await open()).toMatchObject({ consents: [], companyPage: null });
    const article = { slug: 'agreement', kind: 'agreement', position: 0, title: '用户协议', summary: '', body: '[]' };
    await db
      .insertInto('help_article')
      .values({ ...article, version: 900, effective_on: '2020-01-01' })
      .execute();
    const { list } = await call('help.listAgreements', {}, person);
    const agreements = list.filter(({ slug }) => slug === 'agreement').map(({ slug, version }) => ({ slug, version }));
    await call('help.agree', { agreements }, person);
    const now = clock.now();
    const page = { id: newId(), name: '江月酒行', contact: '沈江月', phone: '13900000000', address: '上海市' };
    await db
      .insertInto('company_page')
      .values({ ...page, person_id: person.id, shown: true, created_at: now, changed_at: now })
      .execute();
    expect(await open()).toMatchObject({
      consents: [{ title: '用户协议', version: 900, at: expect.any(String) }],
      companyPage: { id: page.id, name: '江月酒行', state: 'shown' },
    });
    await db.updateTable('company_page').set({ taken_down_at: now, taken_down_reason: '被举报' }).execute();
    expect(await open()).toMatchObject({ companyPage: { state: 'takenDown' } });
  }),
);

// Rule: desk-13
test(
  'a level is set by hand with a reason, unless it changed since it was seen',
  scene(async ({ approve, shop, call }) => {
    const person = await shop.person();
    const { list } = await approve('memberAdmin.listLevels', {});
    const { levelId } = await approve('memberAdmin.get', { id: person.id });
    const target = list.find(({ id }) => id !== levelId)!;
    const input = { id: person.id, levelId: target.id, fromLevelId: levelId, reason: '老客户迁移' };
    await approve('memberAdmin.setLevel', input);
    expect(await approve('memberAdmin.get', { id: person.id })).toMatchObject({
      levelId: target.id,
      level: target.name,
    });
    await expect(approve('memberAdmin.setLevel', input)).rejects.toMatchObject({ result: { code: 'changed' } });
    const { list: messages } = await call('messages.list', { kind: 'system' }, person);
    expect(messages).toMatchObject([{ title: '会员等级已调整' }]);
  }),
);

// Rule: desk-433
test(
  'a level set until a day is the one that growth reaches after it, and its member is told; without a day it stays',
  scene(async ({ approve, shop, call, clock, app, db }) => {
    const [guest, other] = [await shop.person(), await shop.person()];
    const { list } = await approve('memberAdmin.listLevels', {});
    const [own, target] = [(await approve('memberAdmin.get', { id: guest.id })).levelId, list.at(-1)!];
    const today = dayOf(clock.now());
    const input = {
      id: guest.id,
      levelId: target.id,
      fromLevelId: own,
      toOn: today,
      fromToOn: null,
      reason: '活动体验',
    };
    const yesterday = dayOf(new Date(clock.now().getTime() - DAY));
    await expect(approve('memberAdmin.setLevel', { ...input, toOn: yesterday })).rejects.toMatchObject({
      result: { code: 'term', fields: { toOn: '请选择今天或以后的日期' } },
    });
    await approve('memberAdmin.setLevel', input);
    await approve('memberAdmin.setLevel', { ...input, id: other.id, toOn: null });
    const again = { ...input, fromLevelId: target.id };
    await expect(approve('memberAdmin.setLevel', again)).rejects.toMatchObject({ result: { code: 'changed' } });
    const levelsAfter = async () => {
      for (const job of levelsJobs) await job.run(app);
      const found = [guest, other].map(({ id }) => approve('memberAdmin.get', { id }));
      return (await Promise.all(found)).map(({ levelId, levelToOn }) => [levelId, levelToOn]);
    };
    expect(await levelsAfter()).toEqual([
      [target.id, today],
      [target.id, null],
    ]);
    clock.advance(DAY);
    const { growth } = await db
      .selectFrom('person')
      .select('growth')
      .where('id', '=', guest.id)
      .executeTakeFirstOrThrow();
    const reached = list.findLast(({ growthFrom }) => growthFrom <= growth)!;
    expect(await levelsAfter()).toEqual([
      [reached.id, null],
      [target.id, null],
    ]);
    const { list: messages } = await call('messages.list', { kind: 'system' }, guest);
    expect(messages.map(({ body }) => body)).toContain(`原等级的有效期已到，你的等级现在是${reached.name}。`);
    await levelsAfter();
    expect((await call('messages.list', { kind: 'system' }, guest)).list).toHaveLength(messages.length);
  }),
);

// Rule: desk-433
test(
  'growth that lifts a member ends the term of the level before',
  scene(async ({ approve, finance, shop }) => {
    const { id } = await shop.person();
    const { list } = await approve('memberAdmin.listLevels', {});
    const { levelId } = await approve('memberAdmin.get', { id });
    const term = { toOn: '2099-12-31', fromToOn: null, reason: '活动体验' };
    await approve('memberAdmin.setLevel', { id, levelId, fromLevelId: levelId, ...term });
    const amount = list.at(-1)!.growthFrom;
    await finance('memberAdmin.adjust', { id, account: 'growth', amount, reason: '线下消费', idemKey: newId() });
    expect(await approve('memberAdmin.get', { id })).toMatchObject({ levelId: list.at(-1)!.id, levelToOn: null });
  }),
);

// Rule: desk-13
test(
  'of two who set the level of a member at once one is in, the other reads which level it is now',
  scene(async ({ approve, shop }) => {
    const { id, levelId: fromLevelId } = await shop.person();
    const { list } = await approve('memberAdmin.listLevels', {});
    const targets = list.filter((level) => level.id !== fromLevelId).slice(0, 2);
    const done = await Promise.allSettled(
      targets.map(({ id: levelId }) =>
        approve('memberAdmin.setLevel', { id, levelId, fromLevelId, reason: '老客户迁移' }),
      ),
    );
    const lost = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    const { levelId, level } = await approve('memberAdmin.get', { id });
    expect(lost).toHaveLength(1);
    expect(lost[0]).toMatchObject({ result: { code: 'changed', levelId, level } });
  }),
);

// Rule: desk-13
test(
  'finance adjusts balance, coins and points once for each attempt, as rows that the member sees; never below nothing',
  scene(async ({ finance, shop, call }) => {
    const person = await shop.person();
    const before = (await finance('memberAdmin.get', { id: person.id })).wallet;
    const input = { id: person.id, account: 'balance', amount: 5000, reason: '补偿运费', idemKey: newId() } as const;
    const { after } = await finance('memberAdmin.adjust', input);
    expect(after).toBe(before.balanceFen + 5000);
    expect(await finance('memberAdmin.adjust', input)).toEqual({ after });
    await finance('memberAdmin.adjust', { ...input, account: 'point', amount: 100, idemKey: newId() });
    await finance('memberAdmin.adjust', { ...input, account: 'point', amount: -40, idemKey: newId() });
    const { wallet, entries, log } = await finance('memberAdmin.get', { id: person.id });
    expect(wallet).toMatchObject({
      balanceFen: before.balanceFen + 5000,
      giftFen: before.giftFen + 5000,
      points: before.points + 60,
    });
    expect(entries).toContainEqual(
      expect.objectContaining({ account: 'point', amount: -40, reason: '人工调整：补偿运费' }),
    );
    const adjusted = log.filter(({ action }) => action === 'memberAdmin.adjust').map(({ detail }) => detail);
    expect(adjusted).toHaveLength(3);
    expect(adjusted).toContainEqual({
      ...{ account: 'balance', amount: input.amount },
      ...{ before: { balanceFen: after - input.amount }, after: { balanceFen: after } },
    });
    expect(adjusted).toContainEqual(
      expect.objectContaining({ before: { point: before.points + 100 }, after: { point: before.points + 60 } }),
    );
    expect((await call('wallet.listBalance', {}, person)).list).toMatchObject([{ amount: 5000 }]);
    const tooMuch = { ...input, account: 'coin', amount: -(before.coins + 1), idemKey: newId() } as const;
    await expect(finance('memberAdmin.adjust', tooMuch)).rejects.toMatchObject({ result: { code: 'short' } });
    await expect(finance('memberAdmin.adjust', { ...input, amount: 0 })).rejects.toThrow('数量不能为 0');
    for (const [reason, message] of [
      ['', '请填写理由'],
      ['补', '理由至少 2 个字'],
    ] as const)
      await expect(finance('memberAdmin.adjust', { ...input, reason })).rejects.toThrow(message);
  }),
);
