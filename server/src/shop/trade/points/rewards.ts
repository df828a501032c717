import { sql } from 'kysely';
import type { Reward } from '@cellar/shared/api/trade/points/schema';
import { specText } from '@cellar/shared/format/number/units';
import { couponText } from '../../../core/texts';
import type { Services } from '../../../services';
import { SUM_COLUMNS } from '../../../core/ledger';
import { Scope } from '../../../core/pricing/rules';
import type { Db } from '../../../store/transaction';
import { referenceOf, type Reference } from '../../catalog/catalog/reference';
import { formatScope } from '../../catalog/coupons/shownCoupons';

type RewardAccount = 'point' | 'daibi';

/** Rewards that are offered, with what they are. */
const rewards = (db: Db, personId: string | null) =>
  db
    .selectFrom('reward as r')
    .leftJoin('coupon as c', 'c.id', 'r.coupon_id')
    .leftJoin('sku as s', 's.id', 'r.sku_id')
    .leftJoin('product as p', 'p.id', 's.product_id')
    .select(['r.id', 'r.cost', 'r.worth_fen', 'r.total', 'r.taken', 'r.per_person'])
    .select([
      'c.name as coupon',
      'c.threshold_fen',
      'c.off_fen',
      'c.scope',
      'c.total as coupons',
      'c.taken as coupons_taken',
    ])
    .select(['p.name as product', 'p.picture', 's.kind', 's.bottles', 'p.unit'])
    .select((query) =>
      query
        .selectFrom('reward_exchange as x')
        .select(sql<number>`count(*)::int`.as('had'))
        .where('x.person_id', '=', personId)
        .whereRef('x.reward_id', '=', 'r.id')
        .as('had'),
    )
    .where('r.withdrawn_at', 'is', null)
    .where((where) => where.or([where('r.sku_id', 'is', null), where('p.on_sale', '=', true)]));
type Row = Awaited<ReturnType<ReturnType<typeof rewards>['executeTakeFirstOrThrow']>>;

/** A reward of coupons ends with the coupons. */
const leftOf = ({ total, taken, coupons, coupons_taken }: Row): number =>
  Math.max(0, Math.min(total - taken, coupons === null ? Infinity : coupons - (coupons_taken ?? 0)));

function noteOf(row: Row, reference: Reference): string {
  if (row.coupon === null) return specText({ kind: row.kind ?? '', bottles: row.bottles ?? 1, unit: row.unit ?? '' });
  const worth = couponText({ thresholdFen: row.threshold_fen ?? 0, offFen: row.off_fen ?? 0 });
  return `${worth}，${formatScope(reference, Scope.parse(row.scope))}`;
}

const rewardOf = (row: Row, reference: Reference): Reward => ({
  id: row.id,
  kind: row.coupon === null ? 'goods' : 'coupon',
  name: row.coupon ?? row.product ?? '',
  note: noteOf(row, reference),
  picture: row.coupon === null ? (row.picture as Reward['picture']) : null,
  cost: row.cost,
  worthFen: row.worth_fen,
  left: leftOf(row),
  perPerson: row.per_person,
  state: (row.had ?? 0) >= row.per_person ? 'limit' : leftOf(row) === 0 ? 'gone' : 'open',
});

export async function ownedOf(db: Db, personId: string, account: RewardAccount): Promise<number> {
  const column = SUM_COLUMNS[account];
  const person = await db.selectFrom('person').select(column).where('id', '=', personId).executeTakeFirstOrThrow();
  return (person as Record<string, number>)[column]!;
}

/** What can be exchanged for points or tokens, with what the person has of them; a guest has no account. */
export async function listRewards<P extends string | null>(services: Services, personId: P, account: RewardAccount) {
  const rows = await rewards(services.db, personId)
    .where('r.account', '=', account)
    .orderBy('r.position')
    .orderBy('r.id')
    .execute();
  const reference = await referenceOf(services);
  const owned = personId === null ? null : await ownedOf(services.db, personId, account);
  return { owned: owned as P extends null ? number | null : number, list: rows.map((row) => rewardOf(row, reference)) };
}
