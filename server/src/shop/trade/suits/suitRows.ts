import type { Services } from '../../../services';
import { promotionOf, type Promotion, type RuleOf } from '../../../core/pricing/rules';
import { NotFound } from '../../../errors/businessError';
import type { Selectable } from 'kysely';
import type { Promotion as PromotionTable } from '../../../store/tables.gen';
import type { Db } from '../../../store/transaction';

type SuitRule = RuleOf<'bundle'> | RuleOf<'choose'>;
/** A suit with what it holds. */
export type SuitFacts = Omit<Promotion, 'rule'> & { rule: SuitRule; intro: string; fromAt: Date; toAt: Date };

const isSuitRule = (rule: Promotion['rule']): rule is SuitRule => rule.kind === 'bundle' || rule.kind === 'choose';

/** null: another kind of promotion. */
export function suitFacts(row: Selectable<PromotionTable>): SuitFacts | null {
  const promotion = promotionOf(row);
  const { rule } = promotion;
  if (row.suit_intro === null || !isSuitRule(rule)) return null;
  return { ...promotion, rule, intro: row.suit_intro, fromAt: row.from_at, toAt: row.to_at };
}

export const isRunning = ({ fromAt, toAt }: SuitFacts, now: Date) => fromAt <= now && toAt > now;

const suitRows = (db: Db) => db.selectFrom('promotion').selectAll().where('suit_intro', 'is not', null);

/** Suits that run, in the shop's order. */
export async function runningSuits({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<SuitFacts[]> {
  const now = clock.now();
  const rows = await suitRows(db)
    .where('from_at', '<=', now)
    .where('to_at', '>', now)
    .orderBy('suit_position')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => suitFacts(row) ?? []);
}

export async function findSuit(db: Db, suitId: string): Promise<SuitFacts> {
  const row = await suitRows(db).where('id', '=', suitId).executeTakeFirst();
  const suit = row && suitFacts(row);
  if (!suit) throw new NotFound('套装不存在或已下架');
  return suit;
}
