import { DAY, dayOf, startOfDay } from '@cellar/server/clock';
import { sumPaidOrders } from '@cellar/server/core/orders/countSales';
import { addDaySales, type DaySale } from '@cellar/server/core/sales/sumSaleChanges';
import { rankBestSellers, sumMonths } from '@cellar/server/core/sales/rankSales';
import { transaction, type Db, type Tx } from '@cellar/server/store/transaction';
import { randomOf } from '../goods/random';
import type { Seed } from '../seed';

const DAYS = 62;
const WEEK_DAYS = 7;
/** What sold less altogether sells too seldom to be seen in a list. */
const SOLD_OFTEN = 120;
/** A product sells so many days' worth of what it sold up to now. */
const LIFE_DAYS = 150;
const LOYAL = 0.25;

type Product = { id: string; code: string; sales: number; new_at: Date };

const daysBefore = (now: Date, days: number) => dayOf(new Date(now.getTime() - days * DAY));
const dayAfter = (day: string, days = 1) => dayOf(new Date(startOfDay(day).getTime() + days * DAY));

function daysFrom(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days;
}

/** In each week and month more or less than in others, so that ranks move; more at the weekend. */
function unitsOn({ code, sales }: Product, day: string): number {
  const sinceMonday = Math.floor((Date.parse(day) / DAY + 3) / WEEK_DAYS);
  const ofWeek = 0.4 + 1.2 * randomOf(`week:${code}:${sinceMonday}`)();
  const ofMonth = 0.5 + randomOf(`month:${code}:${day.slice(0, 7)}`)();
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const ofDay = (weekday === 0 || weekday === 6 ? 1.5 : 0.9) * (0.6 + 0.8 * randomOf(`day:${code}:${day}`)());
  return Math.floor((sales / LIFE_DAYS) * ofWeek * ofMonth * ofDay + 0.3);
}

function rowsOf(product: Product, days: readonly string[]): DaySale[] {
  const loyal = LOYAL * randomOf(`loyal:${product.code}`)();
  const since = dayOf(product.new_at);
  return days.flatMap((day) => {
    const units = day < since ? 0 : unitsOn(product, day);
    return units > 0 ? [{ product_id: product.id, day, units, again: Math.floor(units * loyal) }] : [];
  });
}

/** What others bought in a span of days; orders of the demo's own people come on top. */
async function sellOn(tx: Tx, days: readonly string[]): Promise<void> {
  const products = await tx
    .selectFrom('product')
    .select(['id', 'code', 'sales', 'new_at'])
    .where('on_sale', '=', true)
    .where('sales', '>=', SOLD_OFTEN)
    .execute();
  await addDaySales(
    tx,
    products.flatMap((product) => rowsOf(product, days)),
  );
}

const FACT = 'daySales';
const factOf = (now: Date) => ({ name: FACT, value: JSON.stringify({ to: dayOf(now) }) });

/** Two months of daily sales, and what follows from them. */
export const seedDaySales: Seed = async (tx, { now }) => {
  await sumPaidOrders(tx);
  await sellOn(tx, daysFrom(daysBefore(now, DAYS), dayOf(now)));
  await tx.insertInto('store_fact').values(factOf(now)).execute();
  await rankBestSellers(tx, now);
  await sumMonths(tx, now);
};

/** Goes on with the days that came since, so that an old store still sells. */
export const renewDaySales = (db: Db, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    const fact = await tx
      .selectFrom('store_fact')
      .select('value')
      .where('name', '=', FACT)
      .forUpdate()
      .executeTakeFirst();
    const first = daysBefore(now, DAYS);
    const known = fact ? dayAfter((fact.value as { to: string }).to) : first;
    const days = daysFrom(known > first ? known : first, dayOf(now));
    if (days.length === 0) return;
    await sellOn(tx, days);
    const { name, value } = factOf(now);
    await tx
      .insertInto('store_fact')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  });
