import { versionsOf } from '@cellar/shared/blocks/blockMigrations';
import { DAY, dayOf, HOUR, startOfDay } from '@cellar/server/clock';
import { seedId } from '@cellar/server/store/ids';
import type { Tx } from '@cellar/server/store/transaction';
import { lottery, pageCoupons, pages } from './pages';
import type { SeedPage } from './seedPage';
import type { Seed } from '../../seed';

const FEN = 100;
const OPENS = 10 * HOUR;
const PRIZE_BOTTLES = 50;
const PRIZE_WORTH = { fromFen: 10_000, toFen: 30_000 };
const json = (value: unknown) => JSON.stringify(value);

const at = (now: Date, days: number, hours = 0) => new Date(startOfDay(dayOf(now)).getTime() + days * DAY + hours);

async function seedCoupons(tx: Tx, now: Date) {
  await tx
    .insertInto('coupon')
    .values(
      pageCoupons.map(({ key, name, threshold, off, scope, total, taken, days, open }) => ({
        id: seedId('coupon', key),
        name,
        threshold_fen: threshold * FEN,
        off_fen: off * FEN,
        scope: json(scope),
        from_at: at(now, -5),
        to_at: at(now, 40),
        valid_days: days,
        total,
        taken,
        per_person: 1,
        collectable: open,
      })),
    )
    .execute();
}

/** A bottle of the middle, of which there are some. */
async function prizeBottle(tx: Tx) {
  const found = await tx
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .innerJoin('stock as t', 't.product_id', 'p.id')
    .innerJoin('warehouse as w', 'w.id', 't.warehouse_id')
    .select(['s.id as sku_id', 'p.list_price_fen as worth_fen'])
    .where('s.kind', '=', 'bottle')
    .where('w.kind', '=', 'local')
    .where('t.on_hand', '>=', PRIZE_BOTTLES)
    .where('p.on_sale', '=', true)
    .where('p.list_price_fen', '>=', PRIZE_WORTH.fromFen)
    .where('p.list_price_fen', '<=', PRIZE_WORTH.toFen)
    .orderBy('p.code', 'desc')
    .executeTakeFirstOrThrow();
  return { sku_id: found.sku_id, worth_fen: found.worth_fen ?? 0 };
}

async function seedLottery(tx: Tx, now: Date) {
  const lottery_id = seedId('lottery', lottery.key);
  const prizeId = (key: string) => seedId('lottery_prize', `${lottery.key}-${key}`);
  await tx
    .insertInto('lottery')
    .values({
      id: lottery_id,
      name: lottery.name,
      chances_per_day: lottery.chancesPerDay,
      rules: json(lottery.rules),
      from_at: at(now, -5),
      to_at: at(now, 40),
    })
    .execute();
  const bottle = await prizeBottle(tx);
  await tx
    .insertInto('lottery_prize')
    .values(
      lottery.prizes.map(({ key, coupon, ...prize }, position) => ({
        ...prize,
        drawn: lottery.winners.filter(([, won]) => won === key).length,
        id: prizeId(key),
        lottery_id,
        position,
        coupon_id: coupon ? seedId('coupon', coupon) : null,
        ...(prize.kind === 'goods' ? bottle : {}),
      })),
    )
    .execute();
  const prizes = new Map(lottery.prizes.map((prize) => [prize.key, prize]));
  await tx
    .insertInto('lottery_draw')
    .values(
      lottery.winners.flatMap(([phone, key, daysAgo], n) => {
        const prize = prizes.get(key);
        const drawn = at(now, -daysAgo, (12 + n) * HOUR);
        return prize
          ? [
              {
                person_id: seedId('person', phone),
                id: seedId('lottery_draw', n),
                lottery_id,
                day: dayOf(drawn),
                turn: 1,
                prize_id: prizeId(key),
                kind: prize.kind,
                prize_name: prize.name,
                at: drawn,
              },
            ]
          : [];
      }),
    )
    .execute();
}

const dataOf = ({ title, description, tone, content }: SeedPage) => ({
  root: { props: { title, description, tone, shareTitle: '', sharePicture: null } },
  content,
});

/** Each page with its revision; live ones also keep the one before, which operations can go back to. */
async function seedPage(tx: Tx, page: SeedPage, position: number, now: Date) {
  const id = seedId('promotion_page', page.slug);
  const from = page.window?.[0] ?? 0;
  const data = dataOf(page);
  const revisions = page.window ? [{ ...data, content: data.content.slice(0, -1) }, data] : [data];
  const made = at(now, Math.min(from, 0) - 2, OPENS);
  await tx
    .insertInto('promotion_page')
    .values({
      id,
      slug: page.slug,
      name: page.title,
      summary: page.summary,
      latest: revisions.length,
      position,
      created_at: made,
      updated_at: made,
    })
    .execute();
  await tx
    .insertInto('promotion_page_revision')
    .values(
      revisions.map((revision, n) => ({
        page_id: id,
        revision: n + 1,
        data: json(revision),
        blocks: json(versionsOf(revision.content)),
        author: '活动运营',
        note: n === 0 ? '初稿' : '补充活动规则',
        at: new Date(made.getTime() + n * HOUR),
      })),
    )
    .execute();
  if (!page.window) return;
  await tx
    .insertInto('promotion_page_run')
    .values({
      id: seedId('promotion_page_run', page.slug),
      page_id: id,
      revision: revisions.length,
      from_at: at(now, page.window[0], OPENS),
      to_at: at(now, page.window[1]),
      published_by: '活动运营',
      published_at: new Date(made.getTime() + revisions.length * HOUR),
    })
    .execute();
}

/** Promotion pages in every state, with the coupons and the lottery that stand on them. */
export const seedPages: Seed = async (tx, { now }) => {
  await seedCoupons(tx, now);
  await seedLottery(tx, now);
  for (const [position, page] of pages.entries()) await seedPage(tx, page, position, now);
};
