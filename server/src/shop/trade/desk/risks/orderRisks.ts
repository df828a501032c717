import { sql } from 'kysely';
import { money } from '@cellar/shared/format/number/money';
import type { Db } from '../../../../store/transaction';

/** Orders that can still be stopped. */
const OPEN = ['waiting', 'paid', 'packed'];
const DAYS = 7;
const MANY_ORDERS = 5;
const MANY_BUYERS = 3;
const LARGE_FEN = 500_000;
const KNOWN_ORDERS = 3;

type Risk = { id: string; text: string };
type Ids = readonly string[];

/** The orders asked for that can still be stopped, as `o`. By their ids first (`offset 0`): of open ones there may be many thousand. */
const asked = (ids: Ids) => sql`(
  select a.* from (select * from shop_order where id = any(${[...ids]}::uuid[]) offset 0) a
  where a.state in (${sql.join(OPEN)}) and a.delivery = 'courier') o`;

/** Of several accounts: somebody who orders often is none. */
async function sameAddress(db: Db, ids: Ids): Promise<Risk[]> {
  const { rows } = await sql<{ id: string; orders: number; buyers: number }>`
    select o.id, count(*)::int as orders, count(distinct f.person_id)::int as buyers
    from ${asked(ids)} join shop_order f on f.address->>'detail' = o.address->>'detail'
      and f.address->>'areaCode' = o.address->>'areaCode' and f.delivery = 'courier'
      and f.placed_at between o.placed_at - make_interval(days => ${DAYS}) and o.placed_at + make_interval(days => ${DAYS})
    group by o.id
    having count(distinct f.person_id) >= ${MANY_BUYERS} or (count(distinct f.person_id) > 1 and count(*) >= ${MANY_ORDERS})`.execute(
    db,
  );
  return rows.map(({ id, orders, buyers }) => ({
    id,
    text: `前后 ${DAYS} 天有 ${orders} 个订单送到同一地址，来自 ${buyers} 个账号`,
  }));
}

async function newAndLarge(db: Db, ids: Ids): Promise<Risk[]> {
  const { rows } = await sql<{ id: string; total_fen: number; days: number }>`
    select o.id, o.total_fen, floor(extract(epoch from o.placed_at - b.created_at) / 86400)::int as days
    from ${asked(ids)} join person b on b.id = o.person_id
    where o.total_fen >= ${LARGE_FEN}
      and o.placed_at < b.created_at + make_interval(days => ${DAYS})`.execute(db);
  return rows.map(({ id, total_fen, days }) => ({
    id,
    text: `${days < 1 ? '注册当天' : `注册 ${days} 天`}的账号，金额 ${money(total_fen)}`,
  }));
}

/** The newest earlier orders of the buyer all went to another province. */
async function otherProvince(db: Db, ids: Ids): Promise<Risk[]> {
  const { rows } = await sql<{ id: string; province: string; before: string[] }>`
    select o.id, o.address->>'province' as province, e.before
    from ${asked(ids)} cross join lateral (
      select array_agg(distinct n.province) as before, count(*) as orders from (
        select f.address->>'province' as province from shop_order f
        where f.person_id = o.person_id and f.placed_at < o.placed_at and f.delivery = 'courier' and f.paid_at is not null
        order by f.placed_at desc limit ${KNOWN_ORDERS}) n) e
    where e.orders = ${KNOWN_ORDERS} and not o.address->>'province' = any(e.before)`.execute(db);
  return rows.map(({ id, province, before }) => ({
    id,
    text: `最近 ${KNOWN_ORDERS} 个订单送到${before.join('、')}，这次送到${province}`,
  }));
}

/** What about open orders is worth a second look, in words, by order. It stops nothing. */
export async function readRisks(db: Db, ids: Ids): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const read of [sameAddress, newAndLarge, otherProvince])
    for (const { id, text } of await read(db, ids)) found.set(id, [...(found.get(id) ?? []), text]);
  return found;
}

type Checked = { checked_risks: unknown; risks_checked_by: string | null; risks_checked_at: Date | null };

/** Who looked into what stands now; what came up since is to be looked into again. */
export function riskCheckOf(
  { checked_risks, risks_checked_by: by, risks_checked_at: at }: Checked,
  risks: readonly string[],
) {
  if (!by || !at || !Array.isArray(checked_risks)) return null;
  return risks.every((risk) => checked_risks.includes(risk)) ? { by, at: at.toISOString() } : null;
}
