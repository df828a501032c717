import { HOUR, MINUTE } from '../../../clock';
import { newId } from '../../../store/ids';
import type { Person, Staff } from '../../../core/caller';
import { pngPicture } from '../../../testing/files/pictures';
import { tradeScene } from '../../../testing/trade/trade';
import { withApp, type TestScene } from '../../../testing/withApp';

const body = '发票什么时候能开出来？';
const scene = (test: (parts: TestScene, person: Person) => Promise<void>) => () =>
  withApp(async (parts) => {
    const shop = await tradeScene(parts.db, parts.clock.now());
    await test(parts, await shop.person());
  });
const open = ({ call }: TestScene, person: Person, change: object = {}) =>
  call('service.open', { topic: 'payment', body, idemKey: newId(), ...change }, person);
const anna: Staff = { id: newId(), name: 'anna', roles: ['service'], tokenHash: '', csrf: '' };
const desk = ({ app }: TestScene, staff = anna) => {
  const { handlers } = app;
  const http = undefined as never;
  return {
    list: (state: 'open' | 'answered' | 'closed' = 'open') =>
      handlers['tickets.list']({ state, size: 20 }, staff, http),
    count: () => handlers['tickets.count']({}, staff, http),
    get: (id: string) => handlers['tickets.get']({ id }, staff, http),
    answer: (id: string, version: number, text = '三个工作日内开出') =>
      handlers['tickets.answer']({ id, version, body: text }, staff, http),
    close: (id: string, version: number) => handlers['tickets.close']({ id, version, reason: '已解决' }, staff, http),
  };
};

// Rule: service-1
test(
  'questions stand by topic; a search leaves those in which all its words stand',
  scene(async ({ call }) => {
    const { topics } = await call('service.getCenter', {});
    expect(topics.map(({ slug }) => slug)).toEqual([
      'help-wuliu',
      'help-fuwu',
      'help-zhifu',
      'help-zhinan',
      'help-zhuanye',
    ]);
    expect(topics[0]!.questions[0]).toMatchObject({ section: 0, heading: '发货时间' });
    const found = (await call('service.getCenter', { q: '退款 时间' })).topics;
    expect(found.flatMap(({ questions }) => questions.map(({ heading }) => heading))).toContain('退款时间');
    expect((await call('service.getCenter', { q: '火箭' })).topics).toEqual([]);
  }),
);

// Rule: service-2
test(
  'the ways to reach the shop are those that it set',
  scene(async ({ call, app }) => {
    expect(await call('service.getCenter', {})).toMatchObject({ phone: expect.stringMatching(/^400/) });
    Object.assign(app.config, { service: { phone: '', hours: '', messenger: '' } });
    expect(await call('service.getCenter', {})).toMatchObject({ phone: null, hours: null, messenger: null });
  }),
);

// Rule: service-3
test(
  'a ticket holds what was written and its pictures, once however often it is sent',
  scene(async (parts, person) => {
    const { id: picture } = await parts.call('uploads.add', { purpose: 'ticket', file: await pngPicture() }, person);
    const change = { idemKey: newId(), pictureIds: [picture] };
    const ticket = await open(parts, person, change);
    expect(ticket).toMatchObject({
      topic: 'payment',
      state: 'open',
      entries: [{ byShop: false, body, pictureIds: [picture] }],
    });
    expect((await open(parts, person, change)).id).toBe(ticket.id);
    expect((await parts.call('service.list', {}, person)).list).toMatchObject([{ id: ticket.id, excerpt: body }]);
    const { content } = await parts.call('uploads.get', { id: picture }, person);
    expect(content).toMatch(/^data:image\/webp/);
    expect((await desk(parts).get(ticket.id)).entries[0]!.pictures).toEqual([content]);
    await expect(parts.call('uploads.remove', { id: picture }, person)).rejects.toMatchObject({
      result: { code: 'used' },
    });
  }),
);

// Rule: service-3
test(
  'a picture for something else, or of somebody else, is refused, and nothing is kept',
  scene(async (parts, person) => {
    const { id } = await parts.call('uploads.add', { purpose: 'licence', file: await pngPicture() }, person);
    await expect(open(parts, person, { pictureIds: [id] })).rejects.toThrow('图片已失效');
    expect((await parts.call('service.list', {}, person)).list).toEqual([]);
  }),
);

// Rule: service-4
test(
  'guests have no tickets and can open none',
  scene(async (parts, person) => {
    const { id } = await open(parts, person);
    expect(await parts.call('service.list', {})).toEqual({ list: [], next: null });
    await expect(parts.call('service.get', { id })).rejects.toThrow('反馈不存在');
    await expect(parts.call('service.open', { topic: 'goods', body, idemKey: newId() })).rejects.toThrow('未登录');
  }),
);

// Rule: service-5
test(
  'an answer (tickets.answer) reaches the customer with a message that leads there, and stands in the log',
  scene(async (parts, person) => {
    const { call, db } = parts;
    const { id } = await open(parts, person);
    expect((await desk(parts).list()).list).toMatchObject([{ id, version: 1, phone: person.phone }]);
    expect(await desk(parts).answer(id, 1)).toEqual({ version: 2 });
    const ticket = await call('service.get', { id }, person);
    expect(ticket).toMatchObject({ state: 'answered', excerpt: '三个工作日内开出' });
    expect(ticket.entries).toMatchObject([{ byShop: false }, { byShop: true, body: '三个工作日内开出' }]);
    expect((await call('messages.list', {}, person)).list).toMatchObject([
      { kind: 'system', title: '客服已回复', link: `/service-center?ticket=${id}`, read: false },
    ]);
    const log = await db.selectFrom('audit_entry').select(['who', 'action', 'target']).orderBy('id').execute();
    expect(log).toContainEqual({ who: 'anna', action: 'tickets.answer', target: id });
    expect((await desk(parts).list()).list).toEqual([]);
  }),
);

// Rule: service-6
test(
  'of two answers to the same state the second is refused and sees the first; so is one to what the customer added to',
  scene(async (parts, person) => {
    const { id } = await open(parts, person);
    await desk(parts).answer(id, 1);
    await expect(desk(parts, { ...anna, name: 'ben' }).answer(id, 1)).rejects.toMatchObject({
      states: 409,
      result: { code: 'changed' },
    });
    const { version, entries } = await desk(parts).get(id);
    expect(entries.at(-1)).toMatchObject({ who: 'anna' });
    parts.clock.advance(MINUTE);
    await parts.call('service.reply', { id, body: '公司名称写错了', idemKey: newId() }, person);
    await expect(desk(parts).answer(id, version)).rejects.toMatchObject({ result: { code: 'changed' } });
    expect(await desk(parts).answer(id, version + 1)).toEqual({ version: version + 2 });
  }),
);

// Rule: service-7
test(
  'the customer asks again, and it waits again; the longest waiting comes first',
  scene(async (parts, person) => {
    const first = await open(parts, person);
    parts.clock.advance(MINUTE);
    const second = await open(parts, person);
    await desk(parts).answer(first.id, 1);
    parts.clock.advance(MINUTE);
    const asked = await parts.call('service.reply', { id: first.id, body: '那下周能到吗？', idemKey: newId() }, person);
    expect(asked).toMatchObject({ state: 'open', excerpt: '那下周能到吗？' });
    expect((await desk(parts).list()).list.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await parts.call('service.list', {}, person)).list.map(({ id }) => id)).toEqual([first.id, second.id]);
  }),
);

// Rule: service-8
test(
  'a closed ticket takes no more from either side',
  scene(async (parts, person) => {
    const { id } = await open(parts, person);
    expect((await parts.call('service.close', { id }, person)).state).toBe('closed');
    const words = { id, body: '还有一个问题', idemKey: newId() };
    await expect(parts.call('service.reply', words, person)).rejects.toMatchObject({ result: { code: 'closed' } });
    await expect(parts.call('service.close', { id }, person)).rejects.toMatchObject({ result: { code: 'closed' } });
    await expect(desk(parts).answer(id, 2)).rejects.toMatchObject({ result: { code: 'changed' } });
  }),
);

// Rule: service-8
test(
  'the shop closes (tickets.close) with a reason that the customer reads',
  scene(async (parts, person) => {
    const { id } = await open(parts, person);
    await desk(parts).close(id, 1);
    const { state, entries } = await parts.call('service.get', { id }, person);
    expect([state, entries.at(-1)?.body]).toEqual(['closed', '已解决']);
    expect((await desk(parts).list('closed')).list).toHaveLength(1);
    expect(await desk(parts).count()).toEqual({ open: 0, answered: 0, closed: 1 });
    expect((await parts.call('messages.list', {}, person)).list[0]).toMatchObject({ title: '反馈已关闭' });
  }),
);

// Rule: service-9
test(
  'twenty an hour are taken, then a while none',
  scene(async (parts, person) => {
    for (let i = 0; i < 20; i++) await open(parts, person);
    await expect(open(parts, person)).rejects.toThrow('提交太频繁');
    parts.clock.advance(HOUR);
    await open(parts, person);
  }),
);

// Rule: service-5
test(
  'who only looks sees masked phones, and each look stands in the log',
  scene(async (parts, person) => {
    const { id } = await open(parts, person);
    const viewer: Staff = { ...anna, name: 'vera', roles: ['viewer'] };
    expect((await desk(parts, viewer).get(id)).phone).toMatch(/^1\d\d\*{4}\d{4}$/);
    const log = await parts.db.selectFrom('audit_entry').select(['who', 'target']).orderBy('id').execute();
    expect(log).toContainEqual({ who: 'vera', target: 'tickets' });
  }),
);
