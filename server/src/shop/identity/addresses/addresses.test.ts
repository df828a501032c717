import { randomUUID } from 'node:crypto';
import type { Params } from '@cellar/shared/contract/calls';
import { HOUR } from '../../../clock';
import { addPeople, personNamed } from '../../../testing/people';
import { withApp, type TestScene } from '../../../testing/withApp';
import { addressForCheckout } from './store';

const scene = (body: (parts: TestScene) => Promise<void>) => () =>
  withApp(async (parts) => {
    await addPeople(parts);
    await body(parts);
  });
const aForm = (form: Partial<Params<'addresses.submit'>> = {}): Params<'addresses.submit'> => ({
  name: '王思雨',
  phone: '13800000002',
  areaCode: '310104',
  detail: '衡山路 1 号',
  idemKey: randomUUID(),
  ...form,
});

test(
  'the names follow from the code, at home and abroad',
  scene(async (parts) => {
    const plain = await personNamed(parts, 'plain');
    const { address } = await parts.call('addresses.submit', aForm(), plain);
    expect(address).toMatchObject({ country: '中国', province: '上海市', city: '上海市', county: '徐汇区' });
    const abroad = await parts.call('addresses.submit', aForm({ areaCode: '900101', postalCode: 'SW1A 1AA' }), plain);
    expect(abroad.address.country).not.toBe('中国');
    await expect(parts.call('addresses.submit', aForm({ areaCode: '999999' }), plain)).rejects.toThrow('请选择地区');
    await expect(parts.call('addresses.submit', aForm({ areaCode: '310000' }), plain)).rejects.toThrow('请选择地区');
  }),
);

// Rule: address-1
test(
  'the first address is the default one; another default takes over; a removed one hands on',
  scene(async (parts) => {
    const person = await personNamed(parts, 'underReview');
    const first = (await parts.call('addresses.submit', aForm(), person)).address;
    const second = (await parts.call('addresses.submit', aForm({ isDefault: true }), person)).address;
    const marks = async () =>
      (await parts.call('addresses.list', {}, person)).list.map((one) => [one.id, one.isDefault]);
    expect(first.isDefault).toBe(true);
    expect(await marks()).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    await parts.call('addresses.update', { ...aForm(), id: second.id, isDefault: false }, person);
    expect(await marks()).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    expect(await parts.call('addresses.remove', { id: second.id }, person)).toEqual({
      removed: true,
      defaultId: first.id,
    });
    expect(await marks()).toEqual([[first.id, true]]);
  }),
);

test(
  'a form that is sent twice makes one address',
  scene(async (parts) => {
    const person = await personNamed(parts, 'underReview');
    const form = aForm();
    const [one, two] = await Promise.all([
      parts.call('addresses.submit', form, person),
      parts.call('addresses.submit', form, person),
    ]);
    expect(two).toEqual(one);
    expect((await parts.call('addresses.list', {}, person)).list).toHaveLength(1);
    await expect(parts.call('addresses.submit', { ...form, detail: '别处' }, person)).rejects.toMatchObject({
      states: 409,
    });
  }),
);

test(
  'twenty are the most, also when they come at once',
  scene(async (parts) => {
    const person = await personNamed(parts, 'underReview');
    const all = await Promise.allSettled(
      Array.from({ length: 22 }, () => parts.call('addresses.submit', aForm(), person)),
    );
    expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(20);
    expect((await parts.call('addresses.list', {}, person)).list.filter((one) => one.isDefault)).toHaveLength(1);
  }),
);

// Rule: address-4
test(
  'a checkout goes to the address chosen within the hour, else to the default one',
  scene(async (parts) => {
    const gold = await personNamed(parts, 'gold');
    const [standard, other] = (await parts.call('addresses.list', {}, gold)).list;
    const goes = async () => (await addressForCheckout(parts.db, parts.clock.now(), gold.id))?.id;
    expect(await goes()).toBe(standard!.id);
    await parts.call('addresses.select', { id: other!.id }, gold);
    expect(await goes()).toBe(other!.id);
    parts.clock.advance(HOUR + 1);
    expect(await goes()).toBe(standard!.id);
  }),
);

// Rule: address-4
test(
  'of a choice for the checkout and a new default address the later one counts',
  scene(async (parts) => {
    const gold = await personNamed(parts, 'gold');
    const [standard, other] = (await parts.call('addresses.list', {}, gold)).list;
    const goes = async () => (await addressForCheckout(parts.db, parts.clock.now(), gold.id))?.id;
    await parts.call('addresses.select', { id: standard!.id }, gold);
    await parts.call('addresses.update', { ...aForm(), id: other!.id, isDefault: true }, gold);
    expect(await goes()).toBe(other!.id);
    await parts.call('addresses.select', { id: standard!.id }, gold);
    expect(await goes()).toBe(standard!.id);
    const { address } = await parts.call('addresses.submit', aForm({ isDefault: true }), gold);
    expect(await goes()).toBe(address.id);
    await parts.call('addresses.update', { ...aForm({ detail: '衡山路 2 号' }), id: standard!.id }, gold);
    expect(await goes()).toBe(address.id);
  }),
);

test.each([
  ['请填写姓名', { name: ' ' }],
  ['请输入正确的姓名', { name: '<script>' }],
  ['请输入正确的手机号', { phone: '2380000000' }],
  ['请填写详细地址', { detail: '' }],
  ['邮政编码格式不正确', { postalCode: '12' }],
  ['请选择地区', { areaCode: '31010' }],
])('%s', (text, form) =>
  scene(async (parts) => {
    await expect(parts.call('addresses.submit', aForm(form), await personNamed(parts, 'plain'))).rejects.toThrow(text);
  })(),
);

test.each([
  ['请填写姓名', 'name'],
  ['请填写电话', 'phone'],
  ['请选择地区', 'areaCode'],
  ['请填写详细地址', 'detail'],
])('says %s also when %s is not sent at all', (text, key) =>
  scene(async (parts) => {
    const { [key as keyof ReturnType<typeof aForm>]: _left, ...form } = aForm({});
    await expect(
      parts.call('addresses.submit', form as ReturnType<typeof aForm>, await personNamed(parts, 'plain')),
    ).rejects.toMatchObject({ result: { fields: { [key]: text } } });
  })(),
);
