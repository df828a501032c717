import { sql } from 'kysely';
import { HOUR } from '../../clock';
import { anyOf } from '../../store/queries/anyOf';
import type { Db, Tx } from '../../store/transaction';

type Budgeted = { id: string; budget_fen: number | null; off_fen: number; taken: number };

/** An order that is being placed, or a clock that differs, may still use a coupon that just ran out. */
const GRACE = HOUR;

/**
 * What coupons cost and may still cost. `usedFen`: taken off in orders that stand. `boundFen`: what was handed out, or is being given, may
 * come to at most; one that runs out unused, or whose order cannot give it back any more, binds only what it took off. It grows with what
 * is handed out alone.
 */
export async function couponMoney(db: Db | Tx, ids: readonly string[], now: Date) {
  if (ids.length === 0) return new Map<string, { usedFen: number; boundFen: number }>();
  const isOpen = sql`p.expires_at > ${new Date(now.getTime() - GRACE)}`;
  const { rows } = await sql<{ id: string; used: string; bound: string }>`
    select c.id, c.former_fen + coalesce(sum(o.coupon_fen) filter (where p.state in ('held', 'used')), 0) as used,
      c.former_fen + coalesce(sum(case when ${isOpen} then c.off_fen else coalesce(o.coupon_fen, 0) end), 0)
        + c.off_fen * (select coalesce(sum(g.to_give), 0) from coupon_gift g where g.coupon_id = c.id) as bound
    from coupon c
    left join person_coupon p on p.coupon_id = c.id and (p.state in ('held', 'used') or (p.state = 'unused' and ${isOpen}))
    left join shop_order o on o.person_id = p.person_id and o.id = p.order_id
    where c.id = ${anyOf(ids)} group by c.id`.execute(db);
  return new Map(rows.map(({ id, used, bound }) => [id, { usedFen: Number(used), boundFen: Number(bound) }]));
}

/** No more can have been bound than each that was ever taken at the most: the sum is read only where this passes the budget. */
const maySurpass = ({ budget_fen, off_fen, taken }: Budgeted, pieces: number) =>
  budget_fen !== null && (taken + pieces) * off_fen > budget_fen;

/** How many more the budget leaves; null: it sets no limit. The coupon's row is locked where this must hold until they are handed out. */
export async function piecesInBudget(db: Db | Tx, coupon: Budgeted, now: Date): Promise<number | null> {
  if (coupon.budget_fen === null) return null;
  const bound = (await couponMoney(db, [coupon.id], now)).get(coupon.id)?.boundFen ?? 0;
  return Math.max(0, Math.floor((coupon.budget_fen - bound) / coupon.off_fen));
}

/** Whether so many can be handed out; `taken`: those before them. */
export const isInBudget = async (tx: Tx, coupon: Budgeted, pieces: number, now: Date) =>
  !maySurpass(coupon, pieces) || ((await piecesInBudget(tx, coupon, now)) ?? pieces) >= pieces;

/** Of these the coupons whose budget leaves none. */
export async function usedUp(db: Db | Tx, coupons: readonly Budgeted[], now: Date): Promise<Set<string>> {
  const near = coupons.filter((coupon) => maySurpass(coupon, 1));
  const money = await couponMoney(
    db,
    near.map(({ id }) => id),
    now,
  );
  const isOut = ({ id, budget_fen, off_fen }: Budgeted) =>
    budget_fen !== null && (money.get(id)?.boundFen ?? 0) + off_fen > budget_fen;
  return new Set(near.filter(isOut).map(({ id }) => id));
}
