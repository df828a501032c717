import { HOUR, MINUTE } from '../../../clock';
import { invoke } from '../../../http/calls/invoke';
import type { Person, Staff } from '../../../core/caller';
import { remindReservations } from './reservationsJobs';
import { newId } from '../../../store/ids';
import { addReservable, eventInput } from '../../../testing/campaigns/reservables';
import { tradeScene } from '../../../testing/trade/trade';
import { withApp, type TestScene } from '../../../testing/withApp';

const editor: Staff = { id: newId(), name: 'editor', roles: ['pages-edit'], tokenHash: '', csrf: '' };
type Scene = TestScene & { shop: Awaited<ReturnType<typeof tradeScene>>; person: Person };

const scene = (body: (scene: Scene) => Promise<void>) => () =>
  withApp(async (parts) => {
    const shop = await tradeScene(parts.db, parts.clock.now());
    await body({ ...parts, shop, person: await shop.person() });
  });

const later = ({ clock }: Pick<TestScene, 'clock'>, ms: number) => new Date(clock.now().getTime() + ms).toISOString();
const told = async ({ call }: Scene, person: Person) =>
  (await call('messages.list', { kind: 'system' }, person)).list.map(({ title, body, link }) => [title, body, link]);

// Rule: reserve-1
test(
  'a person reserves once, sees it, and gives the place back',
  scene(async (parts) => {
    const { call, person } = parts;
    const reservableId = await addReservable(parts, { places: 3 });
    expect(await call('reservations.get', { reservableId })).toMatchObject({ state: 'open', left: 3, reserved: 0 });
    for (let n = 0; n < 2; n++)
      expect(await call('reservations.reserve', { reservableId }, person)).toMatchObject({ state: 'mine', left: 2 });
    expect(await call('reservations.get', { reservableId })).toMatchObject({ state: 'open', left: 2 });
    for (let n = 0; n < 2; n++)
      expect(await call('reservations.cancel', { reservableId }, person)).toMatchObject({ state: 'open', left: 3 });
  }),
);

// Rule: reserve-1
test(
  'nobody reserves before it opens, after it began, above the places, or below the level',
  scene(async (parts) => {
    const { call, clock, person, shop } = parts;
    const code = (reservableId: string, who = person) =>
      call('reservations.reserve', { reservableId }, who).then(
        () => 'reserved',
        (error: { code: string }) => error.code,
      );
    const full = await addReservable(parts, { places: 1 });
    expect([await code(full, await shop.person()), await code(full)]).toEqual(['reserved', 'full']);
    const soon = await addReservable(parts, { opensAt: later(parts, HOUR) });
    expect(await code(soon)).toBe('soon');
    const golden = await addReservable(parts, { level: 'gold' });
    expect(await code(golden)).toBe('level');
    expect(await call('reservations.get', { reservableId: golden }, person)).toMatchObject({
      state: 'level',
      level: '金卡会员',
    });
    expect(await code(golden, await shop.person({ level: 'black' }))).toBe('reserved');
    clock.advance(HOUR);
    expect(await code(soon)).toBe('reserved');
    clock.advance(HOUR);
    expect(await code(await addReservable(parts))).toBe('reserved');
    expect(await code(soon, await shop.person())).toBe('over');
    await expect(call('reservations.cancel', { reservableId: soon }, person)).rejects.toMatchObject({ code: 'over' });
    expect(await call('reservations.get', { reservableId: full }, person)).toMatchObject({ state: 'over', left: 0 });
    await expect(call('reservations.get', { reservableId: newId() })).rejects.toThrow('预约不存在');
  }),
);

// Rule: reserve-2
test(
  'everybody who reserved is reminded once, at the minute that was promised',
  scene(async (parts) => {
    const { app, call, clock, person, shop } = parts;
    const reservableId = await addReservable(parts);
    const other = await shop.person();
    await call('reservations.reserve', { reservableId }, person);
    await call('reservations.reserve', { reservableId }, other);
    await call('reservations.cancel', { reservableId }, other);
    clock.advance(2 * HOUR - 11 * MINUTE);
    await remindReservations.run(app);
    expect(await told(parts, person)).toEqual([]);
    clock.advance(MINUTE);
    for (let n = 0; n < 2; n++) await remindReservations.run(app);
    expect(await told(parts, person)).toEqual([
      ['你预约的活动就要开始', expect.stringMatching(/^春季品鉴会 .+ 开始，徐汇店二楼。$/), '/activity?id=spring'],
    ]);
    expect(await told(parts, other)).toEqual([]);
  }),
);

// Rule: reserve-2
test(
  'a reminder that was missed comes at once, not after an hour, and not for what was withdrawn',
  scene(async (parts) => {
    const { app, call, clock, person } = parts;
    const ids = [await addReservable(parts), await addReservable(parts, { beginsAt: later(parts, HOUR) })];
    const gone = await addReservable(parts);
    for (const reservableId of [...ids, gone]) await call('reservations.reserve', { reservableId }, person);
    const withdraw = { reservableId: gone, reason: '场地不可用' };
    await invoke(app, { name: 'reservations.withdraw', params: withdraw, caller: editor });
    await expect(
      invoke(app, { name: 'reservations.withdraw', params: withdraw, caller: editor }),
    ).rejects.toMatchObject({ code: 'changed' });
    clock.advance(2 * HOUR + 30 * MINUTE);
    await remindReservations.run(app);
    expect(await told(parts, person)).toEqual([['你预约的活动已经开始', expect.any(String), expect.any(String)]]);
  }),
);

// Rule: reserve-2
test(
  'the reminder of a sale follows the sale',
  scene(async (parts) => {
    const { app, call, clock, db, person } = parts;
    const saleId = newId();
    const [from_at, to_at] = [new Date(clock.now().getTime() + HOUR), new Date(clock.now().getTime() + 9 * HOUR)];
    await db.insertInto('flash_sale').values({ id: saleId, name: '夜场', from_at, to_at }).execute();
    const reservableId = await addReservable(parts, { kind: 'sale', saleId, beginsAt: undefined });
    await call('reservations.reserve', { reservableId }, person);
    const moved = new Date(from_at.getTime() + HOUR);
    await db.updateTable('flash_sale').set({ from_at: moved }).where('id', '=', saleId).execute();
    clock.advance(HOUR);
    await remindReservations.run(app);
    expect(await told(parts, person)).toEqual([]);
    expect(await call('reservations.get', { reservableId }, person)).toMatchObject({ beginsAt: moved.toISOString() });
    clock.advance(50 * MINUTE);
    await remindReservations.run(app);
    expect(await told(parts, person)).toHaveLength(1);
  }),
);

// Rule: reserve-3
test(
  'staff see how many reserved and who; what is wrong is refused with its field',
  scene(async (parts) => {
    const { app, call, clock, person, shop } = parts;
    const ask = (name: 'reservations.add' | 'reservations.listAll' | 'reservations.listPeople', params: object) =>
      invoke(app, { name, params: params as Record<string, unknown>, caller: editor }) as Promise<never>;
    const reservableId = await addReservable(parts, { places: 5 });
    await call('reservations.reserve', { reservableId }, person);
    clock.advance(MINUTE);
    await call('reservations.reserve', { reservableId }, await shop.person());
    expect(await ask('reservations.listAll', {})).toMatchObject({
      list: [{ id: reservableId, places: 5, reserved: 2, reminded: 0, withdrawnAt: null }],
    });
    const first = (await ask('reservations.listPeople', { reservableId, size: 1 })) as {
      list: { id: string }[];
      next: string;
    };
    expect(await ask('reservations.listPeople', { reservableId, size: 1, cursor: first.next })).toMatchObject({
      list: [{ id: person.id, name: person.nickname, phone: expect.stringContaining('****') }],
      next: null,
    });
    const wrong = (change: object) => expect(ask('reservations.add', eventInput(parts, change))).rejects;
    await wrong({ kind: 'sale' }).toMatchObject({ code: 'target' });
    await wrong({ kind: 'product', productId: newId() }).toMatchObject({ code: 'target' });
    await wrong({ beginsAt: later(parts, -MINUTE) }).toMatchObject({ code: 'time' });
    await wrong({ opensAt: later(parts, 3 * HOUR) }).toMatchObject({ code: 'time' });
    await wrong({ level: 'diamond' }).toMatchObject({ code: 'level' });
  }),
);
