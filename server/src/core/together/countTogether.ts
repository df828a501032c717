import { sql, type RawBuilder } from 'kysely';
import { DAY } from '../../clock';
import { liftLimits } from '../../store/limits';
import type { Tx } from '../../store/transaction';

const BOUGHT_DAYS = 180;
const SEEN_DAYS = 60;
/** Of who has more the newest count: pairs grow with the square. */
const GOODS_OF_A_PERSON = 200;
/** What one person alone did says nothing of others, and nobody shall read it from a list. */
const FEWEST_PEOPLE = 2;
const KEPT = 20;
/** A pair of few people is worth less than the same share of many. */
const DOUBT = 4;
const SEEN_WEIGHT = 0.4;

type Goods = RawBuilder<unknown>;

/** What people paid for and did not get their money back for, with the time. */
const boughtSince = (from: Date): Goods => sql`
  select l.person_id, l.product_id, max(o.paid_at) as at
  from shop_order o join order_line l on l.person_id = o.person_id and l.order_id = o.id
  where o.paid_at >= ${from}::timestamptz and o.state not in ('cancelled', 'expired', 'refused', 'refunded') and not l.gift
  group by l.person_id, l.product_id`;

const seenSince = (from: Date): Goods =>
  sql`select person_id, product_id, seen_at as at from footprint where seen_at >= ${from}::timestamptz`;

/** A row for each product of a person, the newest of each person only, and only what is on sale. */
const newestOf = (goods: Goods) => sql`
  select person_id, product_id, wine_id from (
    select g.person_id, g.product_id, p.wine_id, row_number() over (partition by g.person_id order by g.at desc, g.product_id) as place
    from (${goods}) g join product p on p.id = g.product_id and p.on_sale
  ) placed where place <= ${GOODS_OF_A_PERSON}`;

/** How many people have both products of a pair, which are of two wines, and what share that is of those who have either. */
const pairsOf = (kind: 'bought' | 'seen') => {
  const goods = sql.table(`${kind}_goods`);
  return sql`
    select a_id, b_id, people, people / (sqrt(a.everyone::float8 * b.everyone) + ${DOUBT}::float8) as share
    from (
      select a.product_id as a_id, b.product_id as b_id, count(*)::int as people
      from ${goods} a join ${goods} b on b.person_id = a.person_id and a.product_id < b.product_id and a.wine_id <> b.wine_id
      group by a.product_id, b.product_id having count(*) >= ${FEWEST_PEOPLE}
    ) pairs
    join ${sql.table(`${kind}_by`)} a on a.product_id = a_id
    join ${sql.table(`${kind}_by`)} b on b.product_id = b_id`;
};

/** Counts which goods the same people bought and looked at, and puts the best of each product in the place of what was known. */
export async function countTogether(tx: Tx, now: Date): Promise<void> {
  await liftLimits(tx);
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  const countOf = (goods: string) =>
    sql`select product_id, count(*)::int as everyone from ${sql.table(goods)} group by product_id`;
  await tx.deleteFrom('product_together').execute();
  await sql`
    with bought_goods as materialized (${newestOf(boughtSince(before(BOUGHT_DAYS)))}),
      seen_goods as materialized (${newestOf(seenSince(before(SEEN_DAYS)))}),
      bought_by as materialized (${countOf('bought_goods')}),
      seen_by as materialized (${countOf('seen_goods')}),
      bought_pairs as (${pairsOf('bought')}),
      seen_pairs as (${pairsOf('seen')}),
      pairs as materialized (
        select a_id, b_id, coalesce(bought.people, 0) as bought, coalesce(seen.people, 0) as seen,
          round((coalesce(bought.share, 0) + ${SEEN_WEIGHT}::float8 * coalesce(seen.share, 0))::numeric, 6)::float8 as score
        from bought_pairs bought full join seen_pairs seen using (a_id, b_id)
      ),
      placed as (
        select *, row_number() over (partition by product_id order by score desc, other_id) as place
        from (
          select a_id as product_id, b_id as other_id, bought, seen, score from pairs
          union all select b_id, a_id, bought, seen, score from pairs
        ) both_ways
      )
    insert into product_together (product_id, other_id, bought, seen, score, at)
    select product_id, other_id, bought, seen, score, ${now}::timestamptz from placed where place <= ${KEPT}`.execute(
    tx,
  );
}
