import type { Params } from '@cellar/shared/contract/calls';
import type { Person } from '../../../core/caller';
import { invoke } from '../../../http/calls/invoke';
import { newId } from '../../../store/ids';
import { orderScene, type OrderScene } from '../../../testing/trade/orders';
import { withApp } from '../../../testing/withApp';

const NUMBER = '11010519491231002X';
const MASK = '110***********002X';
const OTHER = '440524188001010014';
const staff = { id: newId(), name: 'packer', roles: ['orders' as const], tokenHash: '', csrf: '' };

const scene = (body: (parts: OrderScene, person: Person) => Promise<void>) => () =>
  withApp(async (parts) => {
    const orders = await orderScene(parts);
    await body(orders, await orders.shop.person());
  });

async function bonded({ shop, call }: OrderScene, person: Person) {
  const { skuId } = await shop.product({ warehouse: 'bonded' });
  const { lineId } = await call('cart.add', { skuId, quantity: 1 }, person);
  return [lineId] as never;
}
const submit = ({ call }: OrderScene, person: Person, params: Omit<Params<'checkout.submit'>, 'idemKey'>) =>
  call('checkout.submit', { ...params, idemKey: newId() }, person);

// Rule: checkout-12
test(
  'bonded goods are refused in words without the receiver’s real name, and go with it, encrypted, to customs',
  scene(async (parts, person) => {
    const { shop, call, db, app } = parts;
    const addressId = await shop.address(person, { realName: false });
    const cartIds = await bonded(parts, person);
    const before = await call('checkout.check', { cartIds }, person);
    expect(before).toMatchObject({
      realName: { chosen: null },
      problems: [{ code: 'realName', text: expect.stringContaining('实名信息') }],
    });
    const wanted = { cartIds, totalFen: before.totalFen };
    await expect(submit(parts, person, wanted)).rejects.toMatchObject({ result: { code: 'realName' } });
    const { realName } = await call('realNames.save', { addressId, idNumber: '110105 19491231 002x' }, person);
    expect(realName).toMatchObject({ name: '林致远', number: MASK });
    expect(await call('checkout.check', { cartIds }, person)).toMatchObject({
      realName: { chosen: realName },
      problems: [],
    });
    const { orderId } = await submit(parts, person, wanted);
    const rows = [
      await db.selectFrom('real_name').selectAll().where('person_id', '=', person.id).execute(),
      await db.selectFrom('shop_order').select(['real_name', 'real_number_sealed']).where('id', '=', orderId).execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain(NUMBER);
    expect(rows[1]).toEqual([{ real_name: `林致远 ${MASK}`, real_number_sealed: expect.any(String) }]);
    const look = (id: string) => invoke(app, { name: 'desk.getReceiver', params: { id }, caller: staff });
    expect(await look(orderId)).toMatchObject({ declared: { name: '林致远', number: NUMBER } });
    expect(await db.selectFrom('audit_entry').select(['who', 'action']).orderBy('id').execute()).toEqual([
      { who: 'packer', action: 'desk.getReceiver' },
    ]);
    await call('realNames.remove', { id: realName.id }, person);
    expect(await look(orderId)).toMatchObject({ declared: { name: '林致远', number: NUMBER } });
  }),
);

// Rule: checkout-12
test(
  'goods of other warehouses ask for nobody',
  scene(async (parts, person) => {
    const { shop, call } = parts;
    await shop.address(person, { realName: false });
    const { skuId } = await shop.product();
    const { lineId } = await call('cart.add', { skuId, quantity: 1 }, person);
    const cartIds = [lineId] as never;
    expect(await call('checkout.check', { cartIds }, person)).toMatchObject({ realName: null, problems: [] });
  }),
);

// Rule: checkout-12
test(
  'a number is given once, chosen for each address of its receiver, and for nobody else',
  scene(async (parts, person) => {
    const { shop, call, db } = parts;
    const [one, two, other] = [
      await shop.address(person, { realName: false }),
      await shop.address(person, { realName: false, isDefault: false }),
      await shop.address(person, { realName: false, isDefault: false }),
    ];
    await db.updateTable('address').set({ name: '陈美玲' }).where('id', '=', other).execute();
    const save = (addressId: string, idNumber: string) => call('realNames.save', { addressId, idNumber }, person);
    const { realName } = await save(one, NUMBER);
    expect(await save(one, NUMBER)).toEqual({ realName });
    expect((await call('realNames.list', {}, person)).list).toEqual([realName]);
    expect(await call('realNames.choose', { addressId: two, id: realName.id }, person)).toEqual({ realName });
    const atNumber = { result: { fields: { idNumber: expect.any(String) } } };
    for (const wrong of ['110105194912310021', '11010519490230002X', 'abc'])
      await expect(save(one, wrong)).rejects.toMatchObject(atNumber);
    await expect(save(other, NUMBER)).rejects.toThrow('已登记为「林致远」');
    await expect(call('realNames.choose', { addressId: other, id: realName.id }, person)).rejects.toThrow('不一致');
    await save(other, OTHER);
    const cartIds = await bonded(parts, person);
    const chosenAt = async (addressId: string) =>
      (await call('checkout.check', { cartIds, addressId }, person)).realName?.chosen?.number ?? null;
    expect([await chosenAt(two), await chosenAt(other)]).toEqual([MASK, '440***********0014']);
    // Another receiver at the address is not known yet.
    await db.updateTable('address').set({ name: '王思雨' }).where('id', '=', two).execute();
    expect(await chosenAt(two)).toBeNull();
  }),
);

// Rule: checkout-12
test(
  'who is not of age gets nothing that is not sold to minors',
  scene(async ({ shop, call }, person) => {
    const addressId = await shop.address(person, { realName: false });
    const idNumber = '11010120200101001X';
    await expect(call('realNames.save', { addressId, idNumber }, person)).rejects.toMatchObject({
      result: { code: 'minor' },
    });
  }),
);
