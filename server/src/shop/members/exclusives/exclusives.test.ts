import { DAY, dayOf } from '../../../clock';
import { newId } from '../../../store/ids';
import type { Staff } from '../../../core/caller';
import { placePaid, withOrders, type OrderScene } from '../../../testing/trade/orders';

const anna: Staff = { id: newId(), name: 'anna', roles: ['approve'], tokenHash: '', csrf: '' };
const desk = ({ app }: OrderScene, staff = anna) => {
  const { handlers } = app;
  const http = undefined as never;
  return {
    grant: (fields: Parameters<(typeof handlers)['exclusives.grant']>[0]) =>
      handlers['exclusives.grant'](fields, staff, http),
    end: (id: string) => handlers['exclusives.end']({ id, reason: '协商终止' }, staff, http),
    list: () => handlers['exclusives.listForShop']({ size: 20 }, staff, http),
  };
};
const inDays = ({ clock }: OrderScene, days: number) => dayOf(new Date(clock.now().getTime() + days * DAY));

/** A member, a product of the shop, and the form that grants it to them for a year from yesterday. */
async function ready(scene: OrderScene) {
  const { shop, db } = scene;
  const person = await shop.person({ balanceFen: 900000 });
  const goods = await shop.product({ priceFen: 10000 });
  const { code } = await db
    .selectFrom('product')
    .select('code')
    .where('id', '=', goods.productId)
    .executeTakeFirstOrThrow();
  const form = {
    phone: person.phone,
    productCode: code,
    areaCode: '310104',
    fromOn: inDays(scene, -1),
    toOn: inDays(scene, 364),
    depositFen: 2000000,
    quotaBottles: 24,
  };
  return { person, goods, form };
}
const scene = (body: (parts: OrderScene & Awaited<ReturnType<typeof ready>>) => Promise<void>) => () =>
  withOrders(async (parts) => body({ ...parts, ...(await ready(parts)) }));

// Rule: deposit-5
test(
  'what is due as a deposit follows from the exclusives that hold or will hold, beside what staff set',
  scene(async (parts) => {
    const { app, call, clock, db, person, form, shop } = parts;
    const due = async () => (await call('deposits.get', {}, person)).dueFen;
    await desk(parts).grant(form);
    expect(await due()).toBe(2_000_000);
    const other = await shop.product({ priceFen: 10000 });
    const { code } = await db
      .selectFrom('product')
      .select('code')
      .where('id', '=', other.productId)
      .executeTakeFirstOrThrow();
    const later = {
      ...form,
      productCode: code,
      fromOn: inDays(parts, 20),
      toOn: inDays(parts, 30),
      depositFen: 500_000,
    };
    const { id } = await desk(parts).grant(later);
    expect(await due()).toBe(2_500_000);
    const finance = { ...anna, roles: ['finance' as const] };
    const set = { phone: person.phone, dueFen: 100_000, reason: '独家经销合作' };
    await app.handlers['deposits.setDue'](set, finance, undefined as never);
    expect(await due()).toBe(2_600_000);
    await desk(parts).end(id);
    expect(await due()).toBe(2_100_000);
    clock.advance(364 * DAY);
    expect(await due()).toBe(2_100_000);
    clock.advance(DAY);
    expect(await due()).toBe(100_000);
    const { body } = await db
      .selectFrom('message')
      .select('body')
      .where('person_id', '=', person.id)
      .where('title', '=', '区域专享已授予')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect(body).toContain('请在「保证金」缴纳 ¥20,000.00');
  }),
);

// Rule: exclusive-1
test(
  'a member sees their own with region, term, deposit and what was bought within it',
  scene(async (parts) => {
    const { call, person, goods, form, shop } = parts;
    const { id } = await desk(parts).grant(form);
    await placePaid(parts, person, [{ skuId: goods.skuId, quantity: 2 }]);
    expect(await call('exclusives.get', { id }, person)).toMatchObject({
      area: '上海市 徐汇区',
      state: 'active',
      depositFen: 2000000,
      quotaBottles: 24,
      boughtBottles: 2,
      endReason: null,
    });
    expect((await call('exclusives.list', {}, person)).list).toMatchObject([{ id, productId: goods.productId }]);
    const other = await shop.person();
    expect((await call('exclusives.list', {}, other)).list).toEqual([]);
    await expect(call('exclusives.get', { id }, other)).rejects.toThrow('区域专享不存在');
  }),
);

// Rule: exclusive-2
test.each([
  [-1, 364, 'active', false],
  [-1, 30, 'ending', false],
  [2, 364, 'upcoming', false],
] as const)('from day %d to day %d it is %s', (from, to, state, past) =>
  scene(async (parts) => {
    const { id } = await desk(parts).grant({ ...parts.form, fromOn: inDays(parts, from), toOn: inDays(parts, to) });
    expect((await parts.call('exclusives.list', { past }, parts.person)).list).toMatchObject([{ id, state }]);
  })(),
);

// Rule: exclusive-2
test(
  'after its last day it is past; so is what the shop ended',
  scene(async (parts) => {
    const { call, clock, person, form } = parts;
    const first = await desk(parts).grant({ ...form, toOn: inDays(parts, 1) });
    const second = await desk(parts).grant({ ...form, areaCode: '330100' });
    await desk(parts).end(second.id);
    clock.advance(2 * DAY);
    expect((await call('exclusives.list', {}, person)).list).toEqual([]);
    const one = await call('exclusives.list', { past: true, size: 1 }, person);
    const two = await call('exclusives.list', { past: true, size: 1, cursor: one.next! }, person);
    expect([...one.list, ...two.list]).toMatchObject([
      { id: second.id, state: 'ended' },
      { id: first.id, state: 'expired' },
    ]);
    expect(await call('exclusives.get', { id: second.id }, person)).toMatchObject({ endReason: '协商终止' });
  }),
);

// Rule: exclusive-3
test.each([
  ['310104', '310104'],
  ['310000', '310104'],
  ['310104', '310000'],
])('while %s is granted, %s is refused to everybody else', (first, second) =>
  scene(async (parts) => {
    const { form, shop } = parts;
    const other = await shop.person();
    await desk(parts).grant({ ...form, areaCode: first });
    await expect(desk(parts).grant({ ...form, phone: other.phone, areaCode: second })).rejects.toMatchObject({
      result: { code: 'taken', fields: { areaCode: '这个地区在这段时间内已有人专享' } },
    });
  })(),
);

// Rule: desk-527
test(
  'staff grants to the member and of the product that were chosen; without one it says at which field',
  scene(async (parts) => {
    const { form, db, person } = parts;
    const { phone: _phone, productCode, ...terms } = form;
    const { id: productId } = await db
      .selectFrom('product')
      .select('id')
      .where('code', '=', productCode)
      .executeTakeFirstOrThrow();
    for (const [chosen, field] of [
      [{ productId }, 'personId'],
      [{ personId: person.id }, 'productId'],
    ] as const)
      await expect(desk(parts).grant({ ...terms, ...chosen })).rejects.toMatchObject({
        result: { fields: { [field]: expect.any(String) as string } },
      });
    await desk(parts).grant({ ...terms, personId: person.id, productId });
    const rows = await db.selectFrom('exclusive').select(['person_id', 'product_id']).execute();
    expect(rows).toEqual([{ person_id: person.id, product_id: productId }]);
  }),
);

// Rule: exclusive-3
test(
  'another region, another time and one that was ended are free',
  scene(async (parts) => {
    const { form, shop } = parts;
    const phone = (await shop.person()).phone;
    const { id } = await desk(parts).grant(form);
    await desk(parts).grant({ ...form, phone, areaCode: '310106' });
    await desk(parts).grant({ ...form, phone, fromOn: inDays(parts, 365), toOn: inDays(parts, 700) });
    await desk(parts).end(id);
    await desk(parts).grant({ ...form, phone });
    expect((await parts.call('exclusives.list', {}, { ...parts.person, phone })).list).toEqual([]);
  }),
);

// Rule: exclusive-4
test(
  'granting and ending (exclusives.grant, exclusives.end) tell the member and stand in the log; ending counts once',
  scene(async (parts) => {
    const { call, db, person, form } = parts;
    const { id } = await desk(parts).grant(form);
    expect((await desk(parts).list()).list).toMatchObject([{ id, phone: person.phone }]);
    await desk(parts).end(id);
    await expect(desk(parts).end(id)).rejects.toMatchObject({ states: 409, result: { code: 'changed' } });
    await expect(desk(parts).end(newId())).rejects.toThrow('区域专享不存在');
    const link = `/my-area-alone-details?id=${id}`;
    const titles = (await call('messages.list', { kind: 'system' }, person)).list.filter((one) => one.link === link);
    expect(titles.map(({ title }) => title).sort()).toEqual(['区域专享已授予', '区域专享已终止']);
    const log = await db
      .selectFrom('audit_entry')
      .select(['who', 'action'])
      .where('target', '=', person.id)
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      { who: 'anna', action: 'exclusives.grant' },
      { who: 'anna', action: 'exclusives.end' },
    ]);
    const viewer: Staff = { ...anna, roles: ['viewer'] };
    await desk(parts).grant(form);
    expect((await desk(parts, viewer).list()).list[0]!.phone).toMatch(/\*{4}/);
  }),
);

// Rule: exclusive-4
test.each([
  [{ phone: '19900000000' }, 'phone'],
  [{ productCode: 'nothing' }, 'productCode'],
  [{ areaCode: '310199' }, 'areaCode'],
  [{ toOn: '2020-01-01' }, 'toOn'],
])('a grant with %j is refused at its field', (change, field) =>
  scene(async (parts) => {
    await expect(desk(parts).grant({ ...parts.form, ...change })).rejects.toMatchObject({
      result: { fields: { [field]: expect.any(String) } },
    });
  })(),
);
