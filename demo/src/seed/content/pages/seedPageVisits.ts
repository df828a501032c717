import type { PageEventKind } from '@cellar/shared/constants/pageEvents';
import { DAY, dayOf, HOUR, MINUTE, startOfDay } from '@cellar/server/clock';
import { seedId } from '@cellar/server/store/ids';
import type { Tx } from '@cellar/server/store/transaction';
import { between, pick, randomOf } from '../../goods/random';
import type { Seed } from '../../seed';
import { pages } from './pages';
import type { SeedPage } from './seedPage';

const DAYS = 14;
/** Visitors on a usual day. */
const CROWDS: Record<string, number> = { 'spring-festival': 90, 'left-bank': 60, flash: 45 };
const REVISION = 2;
/** Blocks that goods are found on. */
const SELLING = ['GoodsGrid', 'FlashSale', 'PriceDrops', 'MemberOffer'];
const sells = ({ type }: SeedPage['content'][number]) => SELLING.includes(type);
/** When people look: few at night, more at noon, most in the evening. */
const HOURS = [1, 1, 0, 0, 0, 1, 2, 4, 6, 7, 8, 9, 11, 10, 8, 7, 7, 8, 10, 13, 16, 15, 10, 5];
const CLOCK = HOURS.flatMap((weight, hour) => Array.from({ length: weight }, () => hour));
/** Saturday and Sunday are busier. */
const WEEKEND = 1.4;

type Event = { kind: PageEventKind; block: string; seconds: number };
type Row = Event & { id: string; at: Date; page: string; visitor: string };

/** What one visitor does: looks from the top down, less and less likely, and taps here and there. */
function visit(random: () => number, { content }: SeedPage): Event[] {
  const events: Event[] = [{ kind: 'view', block: '', seconds: 0 }];
  let stay = between(random, 2, 6);
  for (const block of content) {
    const { props } = block;
    const seconds = between(random, 2, 26);
    stay += seconds;
    events.push({ kind: 'see', block: props.id, seconds });
    if (random() < 0.16) events.push({ kind: 'click', block: props.id, seconds: 0 });
    if (sells(block) && random() < 0.08) events.push({ kind: 'cart', block: props.id, seconds: 0 });
    if (random() < 0.24) break;
  }
  return [...events, { kind: 'stay', block: '', seconds: stay }];
}

const crowdOf = (random: () => number, page: SeedPage, day: Date) => {
  const weekday = new Date(`${dayOf(day)}T00:00:00Z`).getUTCDay();
  const factor = (weekday === 0 || weekday === 6 ? WEEKEND : 1) * (0.85 + random() * 0.3);
  return Math.round((CROWDS[page.slug] ?? 0) * factor);
};

function visitsOf(page: SeedPage, now: Date): Row[] {
  const random = randomOf(`visits ${page.slug}`);
  const id = seedId('promotion_page', page.slug);
  const since = Math.max(1 - DAYS, (page.window?.[0] ?? 0) + 1);
  const rows: Row[] = [];
  for (let day = since; day <= 0; day++) {
    const begins = new Date(startOfDay(dayOf(now)).getTime() + day * DAY);
    for (let visitor = crowdOf(random, page, begins); visitor > 0; visitor--) {
      const at = new Date(begins.getTime() + pick(random, CLOCK) * HOUR + between(random, 0, 59) * MINUTE);
      const events = visit(random, page);
      if (at > now) continue;
      const key = `${page.slug} ${day} ${visitor}`;
      rows.push(
        ...events.map((event, n) => ({
          ...event,
          id: seedId('page_event', `${key} ${n}`),
          at,
          page: id,
          visitor: key,
        })),
      );
    }
  }
  return rows;
}

const AT_ONCE = 2000;

async function insertEvents(tx: Tx, rows: readonly Row[]) {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx
      .insertInto('promotion_page_event')
      .values(
        rows.slice(from, from + AT_ONCE).map(({ page, ...row }) => ({ ...row, page_id: page, revision: REVISION })),
      )
      .execute();
}

/** Some of the orders of these days came from the pages. */
async function nameSources(tx: Tx, shown: readonly SeedPage[], now: Date) {
  const lines = await tx
    .selectFrom('order_line as l')
    .innerJoin('shop_order as o', (join) =>
      join.onRef('o.person_id', '=', 'l.person_id').onRef('o.id', '=', 'l.order_id'),
    )
    .select(['l.person_id', 'l.order_id', 'l.line', 'o.paid_at'])
    .where('o.paid_at', '>', new Date(now.getTime() - DAYS * DAY))
    .where('l.gift', '=', false)
    .orderBy('l.order_id')
    .orderBy('l.line')
    .execute();
  const random = randomOf('sources');
  for (const { person_id, order_id, line, paid_at } of lines) {
    const page = pick(random, shown);
    const { id: block } = pick(random, page.content.filter(sells)).props;
    const isBefore = paid_at! < new Date(now.getTime() + ((page.window?.[0] ?? 0) + 1) * DAY);
    if (isBefore) continue;
    await tx
      .updateTable('order_line')
      .set({ source_page: seedId('promotion_page', page.slug), source_revision: REVISION, source_block: block })
      .where('person_id', '=', person_id)
      .where('order_id', '=', order_id)
      .where('line', '=', line)
      .execute();
  }
}

/** Two weeks of visitors on some pages. */
export const seedPageVisits: Seed = async (tx, { now }) => {
  const shown = pages.filter(({ slug }) => Object.hasOwn(CROWDS, slug));
  for (const page of shown) await insertEvents(tx, visitsOf(page, now));
  await nameSources(tx, shown, now);
};
