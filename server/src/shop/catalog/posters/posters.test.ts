import { DAY, MINUTE } from '../../../clock';
import { invoke } from '../../../http/calls/invoke';
import type { Person, Staff } from '../../../core/caller';
import type { Mail } from '../../../ports/mail/port';
import { newId } from '../../../store/ids';
import { withOrders, type OrderScene } from '../../../testing/trade/orders';
import { jpegPicture } from '../../../testing/files/pictures';
import { schoolCall } from '../../../testing/trade/school';
import { addPosterTemplate } from '../../../testing/campaigns/posters';

const publisher: Staff = { id: newId(), name: 'publisher', roles: ['pages-publish'], tokenHash: '', csrf: '' };

async function sceneOf(orders: OrderScene) {
  const { call, shop } = orders;
  const person = await shop.person();
  const { productId } = await shop.product({ priceFen: 19_900 });
  const templateId = await addPosterTemplate(orders);
  const save = (more = {}, by: Person = person) =>
    call('posters.save', { templateId, productId, text: '周末一起喝', idemKey: newId(), ...more }, by);
  const own = (by: Person = person) => call('posters.listOwn', {}, by);
  return { ...orders, person, productId, templateId, save, own };
}
const scene = (body: (parts: Awaited<ReturnType<typeof sceneOf>>) => Promise<void>) => () =>
  withOrders(async (orders) => body(await sceneOf(orders)));

// Rule: poster-1
test(
  'templates by type, with goods, price and the code of the person who invites',
  scene(async (parts) => {
    const { call, db, shop, person, productId, templateId } = parts;
    const { invite_code } = await db
      .selectFrom('person')
      .select('invite_code')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect((await call('posters.listTypes', {}, person)).list).toEqual([{ id: 'day', name: '日常' }]);
    expect((await call('posters.list', { type: 'feast' }, person)).list).toEqual([]);
    expect((await call('posters.list', { type: 'day' }, person)).list).toMatchObject([{ id: templateId }]);
    const second = await addPosterTemplate(parts, { position: 2 });
    await shop.product();
    const shown = await call('posters.list', {}, person);
    const goodsIds = shown.list.map(({ goods }) => goods?.id);
    expect(new Set(goodsIds).size).toBe(2);
    expect(await call('posters.get', { templateId: second }, person)).toMatchObject({ goods: { id: goodsIds[1] } });
    expect(await call('posters.get', { templateId }, person)).toMatchObject({
      template: { text: '好酒慢慢喝', drawing: { width: 375 } },
      inviter: { code: invite_code },
    });
    expect(await call('posters.changeProduct', { productId }, person)).toMatchObject({
      id: productId,
      priceFen: 19_900,
    });
    const hidden = await shop.product();
    await db.updateTable('product').set({ on_sale: false }).where('id', '=', hidden.productId).execute();
    await expect(call('posters.changeProduct', { productId: hidden.productId }, person)).rejects.toThrow('已下架');
    await expect(call('posters.get', { templateId: newId() }, person)).rejects.toThrow('海报模板不存在');
  }),
);

// Rule: poster-2
test(
  'a poster is saved once for an attempt, listed newest first, and deleted',
  scene(async (parts) => {
    const { call, clock, db, person, productId, save, own } = parts;
    const idemKey = newId();
    const { id } = await save({ idemKey });
    expect(await save({ idemKey })).toEqual({ id });
    clock.advance(DAY);
    const { id: second } = await save({ text: '' });
    expect((await own()).list.map((one) => one.id)).toEqual([second, id]);
    expect(await call('posters.getOwn', { posterId: id }, person)).toMatchObject({
      text: '周末一起喝',
      goods: { id: productId },
    });
    await db.updateTable('product').set({ on_sale: false }).where('id', '=', productId).execute();
    expect(await call('posters.getOwn', { posterId: id }, person)).toMatchObject({ goods: null });
    await expect(save()).rejects.toThrow('已下架');
    await call('posters.remove', { posterId: id }, person);
    await expect(call('posters.remove', { posterId: id }, person)).rejects.toThrow('海报不存在或已删除');
    expect((await own()).list).toHaveLength(1);
  }),
);

// Rule: poster-2
test(
  'nobody saves more than a hundred',
  scene(async ({ db, person, productId, templateId, save }) => {
    const rows = Array.from({ length: 99 }, () => ({
      person_id: person.id,
      id: newId(),
      template_id: templateId,
      product_id: productId,
      text: '',
      saved_at: new Date(0),
    }));
    await db.insertInto('poster').values(rows).execute();
    const tries = await Promise.allSettled([save(), save(), save()]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(save()).rejects.toMatchObject({ code: 'full' });
  }),
);

// Rule: poster-3
test(
  'the picture goes to nobody whose mail the person does not read',
  scene(async (parts) => {
    const { app, call, person, save, clock, shop } = parts;
    const sent: Mail[] = [];
    app.ports.mail = { send: async (mail) => (sent.push(mail), 'sent') };
    const { id: posterId } = await save();
    const file = await jpegPicture();
    const email = 'lin@example.com';
    const codeFor = async (who: Person, to: string) => {
      await call('posters.sendMailCode', { email: to }, who);
      return /验证码 (\d{6})/.exec(sent.splice(0)[0]!.text)![1]!;
    };
    const refused = async (code: string, to = email) =>
      expect(call('posters.sendMail', { posterId, email: to, code, file }, person)).rejects.toMatchObject({
        code: 'codeWrong',
      });
    const own = await codeFor(person, email);
    await refused(String((Number(own) + 1) % 1_000_000).padStart(6, '0'));
    await refused(own, 'another@example.com');
    await refused(await codeFor(await shop.person(), email));
    clock.advance(20 * MINUTE);
    await refused(own);
    expect(sent).toEqual([]);
    await call('posters.sendMail', { posterId, email, code: await codeFor(person, email), file }, person);
    expect(sent).toMatchObject([{ to: email }]);
  }),
);

// Rule: poster-3
test(
  'the picture goes by mail, drawn again; a refusal and a failure are said, and do not count',
  scene(async (parts) => {
    const { app, call, person, save } = parts;
    const sent: Mail[] = [];
    let answer: () => Promise<'sent' | 'refused'> = async () => 'sent';
    app.ports.mail = { send: (mail) => (sent.push(mail), answer()) };
    const { id: posterId } = await save();
    const file = await jpegPicture();
    const email = 'lin@example.com';
    await call('posters.sendMailCode', { email }, person);
    const [, code = ''] = /验证码 (\d{6})/.exec(sent.splice(0)[0]!.text) ?? [];
    const mail = (more = {}) => call('posters.sendMail', { posterId, email, code, file, ...more }, person);
    await mail();
    expect(sent).toMatchObject([{ to: 'lin@example.com', files: [{ type: 'image/jpeg' }] }]);
    expect(Buffer.compare(sent[0]!.files![0]!.bytes, Buffer.from(file))).not.toBe(0);
    await expect(mail({ file: Buffer.from('no picture') })).rejects.toMatchObject({ code: 'notPicture' });
    await expect(mail({ posterId: newId() })).rejects.toThrow('海报不存在或已删除');
    answer = async () => 'refused';
    await expect(mail()).rejects.toMatchObject({ code: 'refused' });
    answer = () => Promise.reject(new Error('down'));
    await expect(mail()).rejects.toMatchObject({ code: 'unsent' });
    answer = async () => 'sent';
    for (let n = 1; n < 10; n++) await mail();
    await expect(mail()).rejects.toThrow('今天发送的邮件太多');
  }),
);

// Rule: poster-4
test(
  'staff switch templates off and on (posters.listAll, posters.setEnabled), with rows in the log',
  scene(async ({ app, call, db, person, templateId, save, own }) => {
    const desk = (name: 'posters.listAll' | 'posters.setEnabled', params: object = {}) =>
      invoke(app, { name, params: params as Record<string, unknown>, caller: publisher });
    await save();
    expect(await desk('posters.listAll')).toMatchObject({ list: [{ id: templateId, enabled: true, saved: 1 }] });
    await desk('posters.setEnabled', { templateId, enabled: false });
    await expect(desk('posters.setEnabled', { templateId, enabled: false })).rejects.toMatchObject({ code: 'changed' });
    expect((await call('posters.list', {}, person)).list).toEqual([]);
    expect((await call('posters.listTypes', {}, person)).list).toEqual([]);
    await expect(save()).rejects.toMatchObject({ code: 'off' });
    expect((await own()).list).toHaveLength(1);
    await desk('posters.setEnabled', { templateId, enabled: true });
    const log = await db
      .selectFrom('audit_entry')
      .select('detail')
      .where('action', '=', 'posters.setEnabled')
      .orderBy('id')
      .execute();
    expect(log).toMatchObject([{ detail: { outcome: 'disabled' } }, { detail: { outcome: 'enabled' } }]);
  }),
);

const templateInput = {
  name: '周末小酌',
  type: '周末',
  text: '周末慢下来，喝一杯',
  layout: 'wide',
  tone: 'day',
  headline: '周末小酌',
} as const;

// Rule: desk-451
test(
  'a template is made and offered in its type, changed by who read it last, and stands in the log',
  scene(async (parts) => {
    const { call, db, person } = parts;
    const ask = schoolCall(parts, publisher);
    const save = (more: object = {}) => ask('posters.saveTemplate', { ...templateInput, ...more });
    const { id } = await save();
    const ofType = async (name: string) => {
      const type = (await call('posters.listTypes', {}, person)).list.find((one) => one.name === name);
      return type ? (await call('posters.list', { type: type.id }, person)).list : [];
    };
    expect(await ofType('周末')).toMatchObject([{ id, text: templateInput.text, drawing: { width: 375 } }]);
    const next = { templateId: id, type: '日常', layout: 'framed', revision: 1 };
    expect(await save(next)).toEqual({ id, revision: 2 });
    await expect(save(next)).rejects.toMatchObject({ code: 'changed', states: 409 });
    expect(await ofType('周末')).toEqual([]);
    expect((await ofType('日常')).some((one) => one.id === id)).toBe(true);
    await expect(save()).rejects.toMatchObject({ code: 'taken', result: { fields: { name: '已有同名的模板' } } });
    const { list } = await ask('posters.listAll', {});
    expect(list.find((one) => one.id === id)).toMatchObject({ layout: 'framed', type: '日常', revision: 2 });
    const entries = await db
      .selectFrom('audit_entry')
      .select('detail')
      .where('action', '=', 'posters.saveTemplate')
      .orderBy('id')
      .execute();
    expect(entries.map(({ detail }) => detail)).toMatchObject([
      { before: null, after: { layout: 'wide' } },
      { before: { layout: 'wide', type: '周末' }, after: { layout: 'framed', type: '日常' } },
    ]);
  }),
);

// Rule: desk-451
test(
  'a template is drawn in each layout and tone as it is saved',
  scene(async (parts) => {
    const { call, person } = parts;
    const ask = schoolCall(parts, publisher);
    const drawings = new Set<string>();
    for (const layout of ['upright', 'framed', 'wide'] as const)
      for (const tone of ['night', 'day', 'sand', 'wood'] as const) {
        const how = { layout, tone, headline: `${layout} ${tone}`.slice(0, 12) };
        const { drawing } = await ask('posters.drawTemplate', how);
        const name = `${layout}-${tone}`;
        const { id } = await ask('posters.saveTemplate', { ...templateInput, ...how, name });
        expect((await call('posters.get', { templateId: id }, person)).template.drawing).toEqual(drawing);
        drawings.add(JSON.stringify(drawing));
      }
    expect(drawings.size).toBe(12);
  }),
);
