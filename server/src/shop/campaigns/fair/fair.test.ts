import { fairSchema } from '@cellar/shared/api/campaigns/fair/schema';
import { DAY, HOUR } from '../../../clock';
import { invoke } from '../../../http/calls/invoke';
import type { Person, Staff } from '../../../core/caller';
import { newId } from '../../../store/ids';
import { addFair, fairInput } from '../../../testing/campaigns/fairs';
import { tradeScene } from '../../../testing/trade/trade';
import { withApp, type TestScene } from '../../../testing/withApp';

const publisher: Staff = { id: newId(), name: 'publisher', roles: ['pages-publish'], tokenHash: '', csrf: '' };

async function sceneOf(parts: TestScene) {
  const { call } = parts;
  const shop = await tradeScene(parts.db, parts.clock.now());
  const fair = await addFair(parts);
  const person = await shop.person();
  const book = (slotId: string, by: Person = person) =>
    call('fair.book', { slotId, name: '林先生', phone: '13800000001', note: '想看干红' }, by);
  const shown = async (by: Person | null = person) => (await call('fair.get', {}, by)).fair!;
  return { ...parts, shop, fair, person, book, shown };
}
const scene = (body: (parts: Awaited<ReturnType<typeof sceneOf>>) => Promise<void>) => () =>
  withApp(async (parts) => body(await sceneOf(parts)));

// Rule: fair-1
test(
  'shows the fair that runs, else the next, else the last, with exhibitors and free slots',
  scene(async (parts) => {
    const { call, clock, fair, shown } = parts;
    expect(await shown(null)).toMatchObject({
      id: fair.id,
      state: 'soon',
      exhibitors: [{ name: '奥布拉克酒庄', free: 2 }, { free: 2 }],
      appointments: [],
    });
    const later = await addFair(parts, {
      fromAt: new Date(clock.now().getTime() + 9 * DAY).toISOString(),
      toAt: new Date(clock.now().getTime() + 10 * DAY).toISOString(),
    });
    expect((await shown()).id).toBe(fair.id);
    clock.advance(DAY + HOUR);
    expect(await shown()).toMatchObject({ id: fair.id, state: 'running' });
    clock.advance(DAY);
    expect((await shown()).id).toBe(later.id);
    clock.advance(10 * DAY);
    expect(await shown()).toMatchObject({ id: later.id, state: 'over', exhibitors: [{ free: 0 }, { free: 0 }] });
    await expect(call('fair.listSlots', { exhibitorId: newId() }, null)).rejects.toThrow('展商不存在');
  }),
);

// Rule: fair-2
test(
  'a slot is booked once, an exhibitor once, a time once, and given back before it begins',
  scene(async ({ call, clock, fair, shop, person, book, shown }) => {
    const [[first, second], [same]] = fair.slots as [[string, string], [string, string]];
    const other = await shop.person();
    expect(await book(first)).toMatchObject({ exhibitor: '奥布拉克酒庄', booth: 'A01' });
    await expect(book(first, other)).rejects.toMatchObject({ code: 'taken' });
    await expect(book(first)).rejects.toMatchObject({ code: 'twice' });
    await expect(book(second)).rejects.toMatchObject({ code: 'twice' });
    await expect(book(same)).rejects.toMatchObject({ code: 'busy' });
    const states = async (by: Person) =>
      (await call('fair.listSlots', { exhibitorId: fair.exhibitors[0]! }, by)).list.map(({ state }) => state);
    expect(await states(person)).toEqual(['mine', 'free']);
    expect(await states(other)).toEqual(['taken', 'free']);
    expect((await shown()).appointments).toMatchObject([{ slotId: first }]);
    await expect(call('fair.cancel', { slotId: first }, other)).rejects.toThrow('预约不存在或已取消');
    await call('fair.cancel', { slotId: first }, person);
    await book(second);
    await book(first, other);
    clock.advance(DAY);
    await expect(call('fair.cancel', { slotId: first }, other)).rejects.toMatchObject({ code: 'over' });
    await expect(book(same)).rejects.toMatchObject({ code: 'over' });
    await expect(book(newId())).rejects.toThrow('时段不存在');
    expect(await states(person)).toEqual(['over', 'mine']);
  }),
);

// Rule: fair-3
test(
  'staff add a fair and see its appointments (fair.add, fair.listAppointments), with a row in the log',
  scene(async (parts) => {
    const { app, db, fair, book } = parts;
    const desk = (name: 'fair.add' | 'fair.listAppointments', params: object) =>
      invoke(app, { name, params: params as Record<string, unknown>, caller: publisher });
    const input = fairInput(parts);
    await expect(desk('fair.add', { ...input, toAt: input.fromAt })).rejects.toMatchObject({ code: 'span' });
    const wrong = [{ ...input.exhibitors[0], slots: [{ fromAt: input.toAt, toAt: input.fromAt }] }];
    await expect(desk('fair.add', { ...input, exhibitors: wrong })).rejects.toMatchObject({ code: 'span' });
    await book(fair.slots[0]![0]!);
    expect(await desk('fair.listAppointments', { fairId: fair.id })).toMatchObject({
      list: [{ exhibitor: '奥布拉克酒庄', name: '林先生', phone: '13800000001', note: '想看干红' }],
    });
    await expect(desk('fair.listAppointments', { fairId: newId() })).rejects.toThrow('专场不存在');
    const log = await db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', '=', 'fair.add')
      .orderBy('id')
      .execute();
    expect(log).toHaveLength(1);
  }),
);

// Rule: fair-4
test(
  'a fair is changed with what was promised kept (fair.read, fair.change); of two at once the second reads what it is now',
  scene(async (parts) => {
    const { app, db, fair, book, clock } = parts;
    const desk = (name: 'fair.read' | 'fair.change', params: object) =>
      invoke(app, { name, params: params as Record<string, unknown>, caller: publisher });
    const { id: fairId, ...read } = fairSchema.read.result.parse(await desk('fair.read', { fairId: fair.id }));
    const { lotteryId: _none, ...fields } = { ...read, fairId };
    const change = (edit: object) => desk('fair.change', { ...fields, ...edit });
    const slots = () => db.selectFrom('fair_slot').select(['id', 'from_at', 'to_at']).orderBy('from_at').execute();
    const all = await slots();
    const last = all.at(-1)!;
    await book(last.id);
    const tooEarly = last.from_at.toISOString();
    await expect(change({ toAt: tooEarly })).rejects.toMatchObject({ code: 'booked' });
    await expect(change({ toAt: fields.fromAt })).rejects.toMatchObject({ code: 'span' });
    const done = await Promise.allSettled(['春糖一号', '春糖二号'].map((name) => change({ name })));
    const lost = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(lost).toHaveLength(1);
    const now = fairSchema.read.result.parse(await desk('fair.read', { fairId }));
    expect(now.revision).toBe(fields.revision + 1);
    expect(lost[0]).toMatchObject({ code: 'changed', result: { fair: now } });
    // From the last meeting on: the free ones before it go, the booked one stays.
    await change({ revision: now.revision, fromAt: tooEarly, place: '成都 8 号馆' });
    expect((await slots()).map(({ id }) => id)).toEqual(
      all.filter(({ from_at }) => from_at >= last.from_at).map(({ id }) => id),
    );
    clock.advance(last.from_at.getTime() - clock.now().getTime() + 1);
    const later = { revision: now.revision + 1, place: '成都 9 号馆' };
    await expect(change({ ...later, fromAt: fields.fromAt })).rejects.toMatchObject({ code: 'begun' });
    await change({ ...later, fromAt: tooEarly });
    clock.advance(Date.parse(fields.toAt) - clock.now().getTime());
    await expect(change({ ...later, revision: now.revision + 2, fromAt: tooEarly })).rejects.toMatchObject({
      code: 'over',
    });
    await expect(desk('fair.read', { fairId: newId() })).rejects.toThrow('专场不存在');
    const log = await db
      .selectFrom('audit_entry')
      .select('detail')
      .where('action', '=', 'fair.change')
      .orderBy('id')
      .execute();
    expect(log).toHaveLength(3);
    expect(log.at(-1)?.detail).toMatchObject({ before: { place: '成都 8 号馆' }, after: { place: '成都 9 号馆' } });
  }),
);

// Rule: fair-3
test(
  'a fair that is ended takes no more meetings; those that have not begun are called off with a message',
  scene(async (parts) => {
    const { app, fair, book, person, shown, call, clock } = parts;
    const desk = (name: 'campaigns.list' | 'campaigns.end', params: object) =>
      invoke(app, { name, params: { kind: 'fairs', ...params }, caller: publisher });
    await book(fair.slots[0]![0]!);
    expect(await desk('campaigns.list', {})).toMatchObject({
      list: [{ id: fair.id, name: '春糖专场', note: '成都世纪城，2 家展商', given: 1, total: 4, unit: '次洽谈' }],
    });
    const end = () => desk('campaigns.end', { id: fair.id, reason: '场馆关闭' });
    await end();
    await expect(end()).rejects.toMatchObject({ code: 'changed' });
    expect(await shown()).toMatchObject({ state: 'over', appointments: [] });
    await expect(book(fair.slots[0]![1]!)).rejects.toThrow('这个专场已经结束');
    expect((await call('messages.list', { kind: 'system' }, person)).list).toMatchObject([
      { title: '展会预约已取消', body: expect.stringContaining('奥布拉克酒庄') },
    ]);
    const other = await addFair(parts, { fromAt: clock.now().toISOString() });
    const [early] = other.slots[0]!;
    await call('fair.book', { slotId: early!, name: '林先生', phone: '13800000001' }, person);
    clock.advance(DAY + HOUR / 2);
    await desk('campaigns.end', { id: other.id, reason: '提前闭馆' });
    expect((await shown()).appointments).toMatchObject([{ slotId: early }]);
    await expect(desk('campaigns.end', { id: newId(), reason: '没有' })).rejects.toThrow('专场不存在');
  }),
);
