import { DAY } from '../../../clock';
import type { Result } from '@cellar/shared/contract/calls';
import { invoke } from '../../../http/calls/invoke';
import type { Person, Staff } from '../../../core/caller';
import { newId } from '../../../store/ids';
import { addSample } from '../../../testing/trade/samples';
import { tradeScene } from '../../../testing/trade/trade';
import { withApp, type TestScene } from '../../../testing/withApp';

const staff = (name: string, role: Staff['roles'][number]): Staff => ({
  id: newId(),
  name,
  roles: [role],
  tokenHash: '',
  csrf: '',
});
const service = staff('service', 'service');
const orders = staff('orders', 'orders');

async function sceneOf({ app, call, db, clock }: TestScene) {
  const shop = await tradeScene(db, clock.now());
  const { productId } = await shop.product();
  const person = await shop.person();
  const addressId = await shop.address(person);
  const sampleId = await addSample(db, productId, { total: 1 });
  const give = (to: Person, change = {}) =>
    invoke(app, {
      name: 'samples.give',
      params: { phone: to.phone, count: 1, days: 30, reason: '秋季品鉴会', ...change },
      caller: service,
    });
  const firstOf = async (of: Person) => (await call('samples.list', {}, of)).list[0]!;
  const redeem = (voucherId: string, by = person, change = {}) =>
    call('samples.redeem', { voucherId, sampleId, addressId, idemKey: newId(), ...change }, by);
  const ship = (id: string) =>
    invoke(app, {
      name: 'samples.ship',
      params: { id, courier: '顺丰速运', trackingNo: 'SF1234567890' },
      caller: orders,
    });
  return { shop, person, sampleId, addressId, give, firstOf, redeem, ship };
}
const scene = (body: (parts: TestScene & Awaited<ReturnType<typeof sceneOf>>) => Promise<void>) => () =>
  withApp(async (parts) => body({ ...parts, ...(await sceneOf(parts)) }));

// Rule: sample-1
test(
  'vouchers that staff gave stand with their reason, what runs out first on top, page by page',
  scene(async ({ call, clock, person, give, db }) => {
    await give(person, { count: 2, days: 10 });
    await give(person, { days: 3, reason: '新客有礼' });
    const all = await call('samples.list', {}, person);
    expect(all.counts).toEqual({ unused: 3, redeemed: 0, expired: 0 });
    expect(all.list[0]).toMatchObject({ reason: '新客有礼', state: 'unused', sample: null });
    const first = await call('samples.list', { size: 2 }, person);
    const second = await call('samples.list', { size: 2, cursor: first.next! }, person);
    expect([...first.list, ...second.list]).toEqual(all.list);
    clock.advance(4 * DAY);
    const expired = await call('samples.list', { tab: 'expired' }, person);
    expect(expired.list.map(({ reason, state }) => [reason, state])).toEqual([['新客有礼', 'expired']]);
    const log = await db.selectFrom('audit_entry').select(['who', 'target', 'reason']).orderBy('id').execute();
    expect(log[0]).toMatchObject({ who: 'service', reason: '秋季品鉴会', target: expect.stringContaining('****') });
    await expect(give({ ...person, phone: '19900000000' })).rejects.toThrow('没有这个手机号的会员');
  }),
);

// Rule: sample-2
test(
  'a voucher becomes one bottle on its way to the address, which staff send and the person receives',
  scene(async ({ app, call, db, person, sampleId, give, firstOf, redeem, ship }) => {
    await give(person);
    const { id } = await firstOf(person);
    const attempt = { idemKey: newId() };
    const { voucher } = await redeem(id, person, attempt);
    expect(voucher).toMatchObject({ state: 'packing', sample: { id: sampleId, capacityMl: 50 } });
    expect(voucher.address).toMatchObject({ name: '林致远', city: '上海市' });
    expect(await redeem(id, person, attempt)).toEqual({ voucher });
    await expect(redeem(id)).rejects.toMatchObject({ result: { code: 'changed' } });
    await expect(call('samples.confirm', { voucherId: id }, person)).rejects.toThrow('样酒还没有寄出');
    const waitingFor = (caller: Staff) => invoke(app, { name: 'samples.listWaiting', params: {}, caller });
    expect(await waitingFor(orders)).toMatchObject({ list: [{ id, address: { phone: '13800000001' } }] });
    expect(await waitingFor(staff('viewer', 'viewer'))).toMatchObject({ list: [{ address: { detail: '***' } }] });
    await ship(id);
    await expect(ship(id)).rejects.toThrow('只有待寄出的样酒可以发货');
    expect((await call('samples.list', { tab: 'redeemed' }, person)).list[0]).toMatchObject({
      state: 'shipped',
      courier: '顺丰速运',
      trackingNo: 'SF1234567890',
    });
    expect((await call('samples.confirm', { voucherId: id }, person)).voucher.state).toBe('received');
    await expect(call('samples.confirm', { voucherId: id }, person)).rejects.toThrow('已经确认过收货');
    const actions = await db
      .selectFrom('audit_entry')
      .select('action')
      .where('who', '=', 'orders')
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toContain('samples.ship');
    const { list: told } = await call('messages.list', { kind: 'order' }, person);
    expect(told[0]).toMatchObject({ title: '样酒已寄出', link: '/sample-juan?tab=redeemed' });
  }),
);

// Rule: sample-2
test(
  'no more bottles go out than there are, none for an old voucher, none to a stranger’s address',
  scene(async ({ call, clock, shop, person, give, firstOf, redeem }) => {
    const other = await shop.person();
    const otherAddress = await shop.address(other);
    await give(person, { count: 2 });
    await give(other, { days: 1 });
    const [one, two] = (await call('samples.list', {}, person)).list;
    await expect(redeem(one!.id, person, { addressId: otherAddress })).rejects.toThrow('地址不存在或已删除');
    const both = await Promise.allSettled([redeem(one!.id), redeem(two!.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await call('samples.listOffers', {})).list[0]).toMatchObject({ left: 0 });
    expect((await call('samples.list', {}, person)).counts).toMatchObject({ unused: 1, redeemed: 1 });
    clock.advance(2 * DAY);
    const { id } = (await call('samples.list', { tab: 'expired' }, other)).list[0]!;
    await expect(redeem(id, other, { addressId: otherAddress })).rejects.toThrow('样酒券已过期');
    const underReview = await shop.person({ registration: 'underReview' });
    await give(underReview);
    await expect(redeem((await firstOf(underReview)).id, underReview)).rejects.toThrow('审核中');
  }),
);

// Rule: desk-429
test(
  'staff make the small bottles that vouchers are redeemed for: changed as they were read, never fewer than are gone',
  scene(async ({ app, call, db, shop, person, give, firstOf, redeem }) => {
    const { productId } = await shop.product();
    const { code: productCode } = await db
      .selectFrom('product')
      .select('code')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
    const bottle = { productCode, capacityMl: 100, total: 5, position: 0, offered: true };
    const save = (params: object) =>
      invoke(app, { name: 'samples.save', params: { ...bottle, ...params }, caller: service }) as Promise<
        Result<'samples.save'>
      >;
    await expect(save({ productCode: 'NONE' })).rejects.toMatchObject({ result: { code: 'product' } });
    const { id } = await save({});
    await expect(save({})).rejects.toMatchObject({
      result: { code: 'taken', fields: { capacityMl: '这款商品已经有 100 毫升的样酒' } },
    });
    await give(person, { count: 2 });
    await redeem((await firstOf(person)).id, person, { sampleId: id });
    expect(await invoke(app, { name: 'samples.listKept', params: {}, caller: staff('vera', 'viewer') })).toMatchObject({
      list: expect.arrayContaining([expect.objectContaining({ id, total: 5, taken: 1, revision: 1, offered: true })]),
    });
    const change = { sampleId: id, revision: 1 };
    await expect(save({ ...change, total: 0 })).rejects.toMatchObject({ result: { code: 'total' } });
    await save({ ...change, total: 1, offered: false });
    await expect(save(change)).rejects.toMatchObject({ result: { code: 'changed' } });
    expect((await call('samples.listOffers', {})).list.map((one) => one.id)).not.toContain(id);
    await expect(redeem((await firstOf(person)).id, person, { sampleId: id })).rejects.toThrow('已经兑完');
    const log = await db
      .selectFrom('audit_entry')
      .select('detail')
      .where('action', '=', 'samples.save')
      .orderBy('id')
      .execute();
    expect(log.map(({ detail }) => detail)).toContainEqual({
      ...{ id, code: productCode },
      before: { capacityMl: 100, total: 5, position: 0, offered: true },
      after: { capacityMl: 100, total: 1, position: 0, offered: false },
    });
  }),
);
