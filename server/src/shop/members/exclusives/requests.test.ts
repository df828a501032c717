import { DAY, dayOf } from '../../../clock';
import type { Person, Staff } from '../../../core/caller';
import { newId } from '../../../store/ids';
import { withOrders, type OrderScene } from '../../../testing/trade/orders';

const anna: Staff = { id: newId(), name: 'anna', roles: ['approve'], tokenHash: '', csrf: '' };
const http = undefined as never;
const TERMS = { depositFen: 1_000_000, quotaBottles: 120 };
const XUHUI = '310104';

const addOffer = ({ db }: OrderScene, productId: string, position = 1) =>
  db
    .insertInto('exclusive_offer')
    .values({ product_id: productId, position, months: 12, deposit_fen: 1_000_000, quota_bottles: 120, words: '' })
    .execute();

/** A member, goods that can be asked for, and the message that asks for them in a district. */
async function ready(scene: OrderScene) {
  const person = await scene.shop.person();
  const { productId } = await scene.shop.product({ priceFen: 10_000 });
  await addOffer(scene, productId);
  const form = { productId, areaCode: XUHUI, contact: '林先生', phone: '13900000001', body: '在徐汇有三家门店' };
  const submit = (change: Partial<typeof form> = {}, by: Person = person, idemKey = newId()) =>
    scene.call('exclusives.submitRequest', { ...form, ...change, idemKey }, by);
  const { handlers } = scene.app;
  const term = {
    fromOn: dayOf(scene.clock.now()),
    toOn: dayOf(new Date(scene.clock.now().getTime() + 365 * DAY)),
  };
  const desk = {
    list: (staff = anna) => handlers['exclusives.listRequestsForShop']({ size: 20 }, staff, http),
    answer: (id: string, answer = '请补充门店照片') => handlers['exclusives.answerRequest']({ id, answer }, anna, http),
    refuse: (id: string) => handlers['exclusives.refuseRequest']({ id, answer: '这个地区已在洽谈' }, anna, http),
    grant: (id: string, change = {}) =>
      handlers['exclusives.grantRequest']({ id, ...TERMS, ...term, ...change }, anna, http),
  };
  return { person, form, submit, desk };
}
const scene = (body: (parts: OrderScene & Awaited<ReturnType<typeof ready>>) => Promise<void>) => () =>
  withOrders(async (parts) => body({ ...parts, ...(await ready(parts)) }));

// Rule: exclusive-5
test(
  'goods for sole distribution stand with their terms, and in a region as free, taken or one’s own',
  scene(async (parts) => {
    const { call, shop, person, form, submit, desk } = parts;
    const other = await shop.product();
    await addOffer(parts, other.productId, 2);
    const off = await shop.product({ onSale: false });
    await addOffer(parts, off.productId, 3);
    const states = async (by: Person | null, areaCode?: string) =>
      (await call('exclusives.listOffers', areaCode ? { areaCode } : {}, by)).list.map(({ state }) => state);
    expect(await states(null)).toEqual([null, null]);
    expect(await states(null, XUHUI)).toEqual(['free', 'free']);
    expect(await states(null, '310199')).toEqual([null, null]);
    expect((await call('exclusives.listOffers', { areaCode: XUHUI })).area).toBe('上海市 徐汇区');
    const { id } = await submit();
    const [asked] = (await call('exclusives.listOffers', { areaCode: XUHUI }, person)).list;
    expect(asked).toMatchObject({ id: form.productId, asked: true, months: 12, ...TERMS });
    await desk.grant(id);
    expect(await states(person, XUHUI)).toEqual(['own', 'free']);
    expect(await states(await shop.person(), '310000')).toEqual(['taken', 'free']);
    expect(await states(null, '310106')).toEqual(['free', 'free']);
    const first = await call('exclusives.listOffers', { size: 1, areaCode: XUHUI });
    const second = await call('exclusives.listOffers', { size: 1, areaCode: XUHUI, cursor: first.next! });
    expect([...first.list, ...second.list].map((one) => one.id)).toEqual([form.productId, other.productId]);
    expect([first.list[0]!.takenUntil !== null, second.next]).toEqual([true, null]);
  }),
);

// Rule: exclusive-6
test(
  'a request is kept once for a key and shown to its person alone',
  scene(async ({ call, shop, person, submit }) => {
    const key = newId();
    const first = await submit({}, person, key);
    expect(await submit({}, person, key)).toEqual(first);
    expect(first).toMatchObject({ state: 'submitted', area: '上海市 徐汇区', contact: '林先生', answer: null });
    const own = await call('exclusives.listRequests', {}, person);
    expect(own.list.map(({ id }) => id)).toEqual([first.id]);
    expect((await call('exclusives.listRequests', {}, await shop.person())).list).toEqual([]);
  }),
);

// Rule: exclusive-6
test(
  'own requests come page by page, the newest first',
  scene(async ({ call, clock, person, submit }) => {
    const old = await submit();
    clock.advance(1000);
    const young = await submit({ areaCode: '310106' });
    const first = await call('exclusives.listRequests', { size: 1 }, person);
    const second = await call('exclusives.listRequests', { size: 1, cursor: first.next! }, person);
    expect([...first.list, ...second.list].map(({ id }) => id)).toEqual([young.id, old.id]);
  }),
);

// Rule: exclusive-6
test(
  'who is no approved member, and what is no offer, no region or held already, is refused',
  scene(async (parts) => {
    const { shop, submit, desk, form } = parts;
    await expect(submit({}, await shop.person({ registration: 'underReview' }))).rejects.toMatchObject({
      states: expect.any(Number),
    });
    const plain = await shop.product();
    await expect(submit({ productId: plain.productId })).rejects.toMatchObject({ code: 'product' });
    await expect(submit({ areaCode: '310199' })).rejects.toMatchObject({ code: 'area' });
    await expect(submit({ phone: '123' })).rejects.toMatchObject({ code: 'invalid' });
    await expect(submit({ body: '想要' })).rejects.toMatchObject({ code: 'invalid' });
    const { id } = await submit();
    await expect(submit()).rejects.toMatchObject({ code: 'asked' });
    await desk.grant(id);
    await expect(submit({ areaCode: '310000' }, await shop.person())).rejects.toMatchObject({
      code: 'taken',
      result: { fields: { areaCode: expect.stringContaining('到期') } },
    });
    expect(form.areaCode).toBe(XUHUI);
  }),
);

// Rule: exclusive-6
test(
  'a person sends ten in a day and has ten waiting at most',
  scene(async ({ clock, submit }) => {
    const areas = ['310101', '310104', '310105', '310106', '310107', '310109', '310110', '310112', '310113', '310114'];
    for (const areaCode of areas) await submit({ areaCode });
    await expect(submit({ areaCode: '310115' })).rejects.toMatchObject({ code: 'tooMany' });
    clock.advance(DAY);
    await expect(submit({ areaCode: '310115' })).rejects.toMatchObject({ code: 'full' });
  }),
);

// Rule: exclusive-7
test(
  'an answer leaves the request open, a refusal ends it; both reach the person (exclusives.answerRequest, exclusives.refuseRequest)',
  scene(async ({ call, db, person, submit, desk }) => {
    const { id } = await submit();
    await desk.answer(id);
    const state = async () => (await call('exclusives.listRequests', {}, person)).list[0];
    expect(await state()).toMatchObject({ state: 'answered', answer: '请补充门店照片' });
    expect((await desk.list()).list).toMatchObject([{ id, phone: '13900000001' }]);
    expect((await desk.list({ ...anna, roles: ['viewer'] })).list[0]!.phone).toMatch(/\*{4}/);
    await desk.refuse(id);
    expect(await state()).toMatchObject({ state: 'refused', answer: '这个地区已在洽谈' });
    expect((await desk.list()).list).toEqual([]);
    await expect(desk.answer(id)).rejects.toMatchObject({ states: 409, result: { code: 'changed' } });
    await expect(desk.grant(id)).rejects.toMatchObject({ states: 409, result: { code: 'changed' } });
    await expect(desk.refuse(newId())).rejects.toThrow('申请不存在');
    const { list } = await call('messages.list', { kind: 'system' }, person);
    const own = list.filter(({ link }) => link === '/area-alone?tab=requests');
    expect(own.map(({ title }) => title).sort()).toEqual(['专享申请有回复', '专享申请未通过']);
    const log = await db
      .selectFrom('audit_entry')
      .select('action')
      .where('target', '=', person.id)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action).sort()).toEqual(['exclusives.answerRequest', 'exclusives.refuseRequest']);
    await submit();
  }),
);

// Rule: exclusive-7
test(
  'a grant becomes an exclusive once, and never over another one of that product and region (exclusives.grantRequest)',
  scene(async ({ call, shop, person, submit, desk }) => {
    const other = await shop.person();
    const mine = await submit();
    const wider = await submit({ areaCode: '310000' }, other);
    await expect(desk.grant(mine.id, { toOn: '2020-01-01' })).rejects.toMatchObject({ result: { code: 'term' } });
    const granted = await desk.grant(mine.id);
    expect((await call('exclusives.listRequests', {}, person)).list).toMatchObject([
      { state: 'granted', exclusiveId: granted.id },
    ]);
    expect(await call('exclusives.get', { id: granted.id }, person)).toMatchObject({ area: '上海市 徐汇区', ...TERMS });
    await expect(desk.grant(mine.id)).rejects.toMatchObject({ result: { code: 'changed' } });
    await expect(desk.grant(wider.id)).rejects.toMatchObject({ result: { code: 'taken' } });
    expect((await call('exclusives.listRequests', {}, other)).list).toMatchObject([{ state: 'submitted' }]);
  }),
);
