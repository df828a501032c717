import type { PageFigures } from '@cellar/shared/api/pages/pageNumbers/schema';
import type { PageEventKind } from '@cellar/shared/constants/pageEvents';
import { DAY, dayOf, HOUR, startOfDay } from '../../../clock';
import { pageNumbersJobs } from './pageNumbersJobs';
import { newId, seedId } from '../../../store/ids';
import type { TestScene } from '../../../testing/withApp';
import { withDemo, type DemoScene } from '../../../testing/withDemo';
import { getNumbers } from './getNumbers';
import { listToday } from './listToday';

const PAGE = seedId('promotion_page', 'flash');
const OTHER = seedId('promotion_page', 'left-bank');
const BLOCKS = ['', 'hero', 'sale', 'rules', 'gone'];
const KINDS: PageEventKind[] = ['view', 'see', 'click', 'stay', 'cart', 'share', 'failed'];
const DAYS = 10;
const EVENTS = 3000;

/** The same numbers in every run. */
function dice(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

type Event = {
  at: Date;
  page_id: string;
  revision: number;
  block: string;
  kind: PageEventKind;
  visitor: string;
  seconds: number;
};

function randomEvents(today: Date): Event[] {
  const roll = dice(20261123);
  return Array.from({ length: EVENTS }, () => {
    const kind = KINDS[roll(KINDS.length)]!;
    return {
      at: new Date(today.getTime() - roll(DAYS) * DAY + roll(DAY - HOUR)),
      page_id: roll(4) === 0 ? OTHER : PAGE,
      revision: 1 + roll(2),
      block: kind === 'view' || kind === 'stay' || kind === 'share' ? '' : BLOCKS[1 + roll(BLOCKS.length - 1)]!,
      kind,
      visitor: `v${roll(60)}`,
      seconds: kind === 'see' || kind === 'stay' ? roll(90) : 0,
    };
  });
}

/** Counted one by one, day by day. */
function naive(events: readonly Event[], seen: 'view' | 'see' = 'view'): Omit<PageFigures, 'orders' | 'amountFen'> {
  const visits = new Set<string>();
  const sum = { views: 0, visitors: 0, staySeconds: 0, clicks: 0, carts: 0 };
  for (const { kind, visitor, at, seconds } of events) {
    if (kind === seen) {
      sum.views++;
      visits.add(`${dayOf(at)} ${visitor}`);
    }
    if (kind === (seen === 'see' ? 'see' : 'stay')) sum.staySeconds += seconds;
    if (kind === 'click') sum.clicks++;
    if (kind === 'cart') sum.carts++;
  }
  return { ...sum, visitors: visits.size };
}

async function withEvents(body: (scene: DemoScene & { events: Event[]; today: Date }) => Promise<void>) {
  await withDemo(async (scene) => {
    const { db, clock } = scene;
    const today = startOfDay(dayOf(clock.now()));
    // Late enough for all events of the day, and long before the next one: the clock goes on meanwhile.
    clock.advance(today.getTime() + DAY - HOUR - clock.now().getTime());
    await db.deleteFrom('promotion_page_event').execute();
    await db.updateTable('order_line').set({ source_page: null }).execute();
    const events = randomEvents(today);
    for (let from = 0; from < events.length; from += 500)
      await db
        .insertInto('promotion_page_event')
        .values(events.slice(from, from + 500).map((event) => ({ ...event, id: newId() })))
        .execute();
    await body({ ...scene, events, today });
  });
}

type Span = { today: Date; first: number; last: number };
const ask = ({ app }: TestScene, { today, first, last }: Span, revision?: number) =>
  getNumbers(app, {
    id: PAGE,
    from: dayOf(new Date(today.getTime() - first * DAY)),
    to: dayOf(new Date(today.getTime() - last * DAY)),
    ...(revision === undefined ? {} : { revision }),
  });

/** Every figure of the answer against the events, one by one. */
async function compare(scene: TestScene, events: readonly Event[], span: Span, revision?: number) {
  const { today, first, last } = span;
  const from = today.getTime() - first * DAY;
  const to = today.getTime() - (last - 1) * DAY;
  const ofPage = events.filter((event) => event.page_id === PAGE);
  const own = ofPage.filter((event) => revision === undefined || event.revision === revision);
  const inSpan = (low: number, high: number, of = own) =>
    of.filter(({ at }) => at.getTime() >= low && at.getTime() < high);
  const found = await ask(scene, span, revision);
  const now = inSpan(from, to);
  expect(found.total).toMatchObject(naive(now));
  const step = found.unit === 'hour' ? HOUR : DAY;
  for (const { at, ...figures } of found.points)
    expect([at, figures]).toMatchObject([at, naive(inSpan(Date.parse(at), Date.parse(at) + step))]);
  expect(found.points).toHaveLength((to - from) / step);
  const weeks = Math.ceil((first - last + 1) / 7) * 7 * DAY;
  expect(found.before.total).toMatchObject(
    naive(inSpan(from - weeks, Math.min(to, scene.clock.now().getTime()) - weeks)),
  );
  for (const block of BLOCKS.slice(1)) {
    const row = found.blocks.find((one) => one.block === block);
    const here = now.filter((event) => event.block === block);
    expect([block, row]).toMatchObject([block, naive(here, 'see')]);
    const taps = here.filter(({ kind }) => kind === 'click').map(({ at, visitor }) => `${dayOf(at)} ${visitor}`);
    expect(row?.tappers).toBe(new Set(taps).size);
  }
  for (const row of found.revisions)
    expect(row).toMatchObject(naive(inSpan(from, to, ofPage).filter((event) => event.revision === row.revision)));
  return found;
}

// Rule: numbers-2
test('every figure is what counting the events one by one gives', () =>
  withEvents(async (scene) => {
    const { events, today } = scene;
    await compare(scene, events, { today, first: 0, last: 0 });
    await compare(scene, events, { today, first: 1, last: 0 });
    const week = await compare(scene, events, { today, first: 6, last: 0 });
    expect(week).toMatchObject({ unit: 'day', revisions: [{ revision: 2 }, { revision: 1 }] });
    await compare(scene, events, { today, first: 6, last: 0 }, 1);
    expect(week.blocks.at(-1)).toMatchObject({ block: 'gone', type: '' });
  }));

// Rule: numbers-2
test('nothing changes when old events become sums', () =>
  withEvents(async (scene) => {
    const { app, db, clock, today } = scene;
    const spans = [
      { today, first: 0, last: 0 },
      { today, first: 9, last: 0 },
    ];
    const read = () => Promise.all(spans.map(async (span) => ({ ...(await ask(scene, span)), now: '' })));
    clock.advance(30 * DAY);
    const before = await read();
    clock.advance(2 * DAY);
    for (let run = 0; run < 2; run++) for (const job of pageNumbersJobs) await job.run(app);
    const left = await db.selectFrom('promotion_page_event').select('at').orderBy('at').execute();
    expect(left[0]!.at.getTime()).toBeGreaterThan(today.getTime() - 4 * DAY);
    expect(await read()).toEqual(before);
    clock.advance(10 * DAY);
    for (const job of pageNumbersJobs) await job.run(app);
    expect(await db.selectFrom('promotion_page_event').select('id').execute()).toEqual([]);
    expect(await read()).toEqual(before);
  }));

// Rule: numbers-3
test('orders count with what was paid for the goods, less what went back', () =>
  withEvents(async (scene) => {
    const { db, today } = scene;
    const roll = dice(7);
    const lines = await db
      .selectFrom('order_line as l')
      .innerJoin('shop_order as o', 'o.id', 'l.order_id')
      .select([
        'l.person_id',
        'l.order_id',
        'l.line',
        'l.share_fen',
        'l.quantity',
        'o.paid_at',
        'o.paid_fen',
        'o.refunded_fen',
      ])
      .where('o.paid_at', 'is not', null)
      .orderBy('l.order_id')
      .orderBy('l.line')
      .execute();
    const returned = await db
      .selectFrom('return_line as r')
      .innerJoin('return_case as c', 'c.id', 'r.case_id')
      .select(['c.order_id', 'r.line', 'r.quantity', 'r.received'])
      .where('c.state', 'in', ['refunding', 'refunded'])
      .execute();
    const sourced = lines.map((line) => ({
      ...line,
      block: BLOCKS[1 + roll(3)]!,
      revision: 1 + roll(2),
      own: roll(3) > 0,
    }));
    for (const { person_id, order_id, line, block, revision } of sourced.filter(({ own }) => own))
      await db
        .updateTable('order_line')
        .set({ source_page: PAGE, source_revision: revision, source_block: block })
        .where('person_id', '=', person_id)
        .where('order_id', '=', order_id)
        .where('line', '=', line)
        .execute();
    const span = { today, first: 80, last: 0 };
    const counted = sourced.filter(
      ({ own, paid_at }) =>
        own && paid_at!.getTime() >= today.getTime() - span.first * DAY && paid_at! < scene.clock.now(),
    );
    const amountOf = ({ order_id, line, share_fen, quantity, paid_fen, refunded_fen }: (typeof counted)[number]) => {
      if (refunded_fen > 0 && refunded_fen >= paid_fen) return 0;
      const units = returned
        .filter((one) => one.order_id === order_id && one.line === line)
        .reduce((sum, one) => sum + (one.received ?? one.quantity), 0);
      return share_fen - Math.floor((share_fen * units) / quantity);
    };
    const sums = (of: typeof counted) => ({
      orders: new Set(of.map(({ order_id }) => order_id)).size,
      amountFen: of.reduce((sum, line) => sum + amountOf(line), 0),
    });
    expect(counted.length).toBeGreaterThan(10);
    const found = await ask(scene, span);
    expect(found.total).toMatchObject(sums(counted));
    for (const block of ['hero', 'sale', 'rules'])
      expect(found.blocks.find((one) => one.block === block)).toMatchObject(
        sums(counted.filter((line) => line.block === block)),
      );
    for (const { at, ...figures } of found.points)
      expect([at, figures]).toMatchObject([
        at,
        sums(counted.filter((line) => startOfDay(dayOf(line.paid_at!)).toISOString() === at)),
      ]);
    const second = await ask(scene, span, 2);
    expect(second.total).toMatchObject(sums(counted.filter(({ revision }) => revision === 2)));
  }));

// Rule: numbers-4
test('the list has the visitors of today by hour', () =>
  withEvents(async ({ app, events, today }) => {
    const { list } = await listToday(app);
    for (const page of [PAGE, OTHER]) {
      const own = events.filter(({ page_id, kind, at }) => page_id === page && kind === 'view' && at >= today);
      const row = list.find(({ id }) => id === page);
      expect(row?.visitors).toBe(new Set(own.map(({ visitor }) => visitor)).size);
      const hours = Array.from({ length: 24 }, (_, hour) => {
        const then = own.filter(({ at }) => Math.floor((at.getTime() - today.getTime()) / HOUR) === hour);
        return new Set(then.map(({ visitor }) => visitor)).size;
      });
      expect(row?.hours).toEqual(hours);
    }
  }));

test('a span is one day to three months, and a page must exist', () =>
  withDemo(async ({ app }) => {
    const asked = { id: PAGE, from: '2026-03-02', to: '2026-03-01' };
    await expect(getNumbers(app, asked)).rejects.toMatchObject({ code: 'span' });
    await expect(getNumbers(app, { ...asked, to: '2026-09-01' })).rejects.toMatchObject({ code: 'span' });
    await expect(getNumbers(app, { ...asked, id: newId(), to: '2026-03-02' })).rejects.toThrow('页面不存在');
  }));
