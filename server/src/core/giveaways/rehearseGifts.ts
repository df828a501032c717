import type { GiftRehearsal } from '@cellar/shared/api/money/wallet/giftSchema';
import type { Db } from '../../store/transaction';
import { sumOf } from '../pricing/spread';
import { shortOf, type GiftPlan } from './giftPlan';
import { recentMargin, REHEARSED_DAYS, type RecentMargin } from './recentMargin';

type Loss = GiftRehearsal['losses'][number];

type Asked = Pick<GiftRehearsal, 'unit' | 'events' | 'isPart' | 'term'> & {
  plans: readonly GiftPlan[];
  now: Date;
  /** What one of them loses, beside what a day may lose. */
  lossesOf?: (margin: RecentMargin) => Loss[];
  notes?: readonly (string | false)[];
};

const mostOf = (plans: readonly GiftPlan[]) =>
  plans.some(({ mostFen }) => mostFen === null) ? null : sumOf(plans.map(({ mostFen }) => mostFen ?? 0));

/** What is given away takes all that orders of as many days leave, and more. */
function lossByDay({ costFen, marginFen, term }: { costFen: number; marginFen: number | null; term: number | null }) {
  if (term === null || marginFen === null) return [];
  // Goods that are sold at a loss anyway are not its doing.
  const lossFen = Math.round((costFen - Math.max(0, marginFen)) / term);
  return lossFen > 0 ? [{ name: '送出的比订单的毛利多', per: 'day' as const, lossFen }] : [];
}

/** Puts what goes out beside what orders left: on the days of its term, or in the days that were looked at. */
export async function rehearseGifts(db: Db, { plans, now, lossesOf, notes = [], ...asked }: Asked) {
  const margin = await recentMargin(db, now);
  const policy = db.selectFrom('staff_policy').select('second_person_above_fen as limitFen');
  const { limitFen } = await policy.executeTakeFirstOrThrow();
  const { term } = asked;
  const marginFen = margin && Math.round((margin.marginFen * (term ?? REHEARSED_DAYS)) / REHEARSED_DAYS);
  const costFen = sumOf(plans.map((plan) => plan.costFen));
  const losses = [...(lossesOf?.(margin) ?? []), ...lossByDay({ costFen, marginFen, term })];
  const rehearsal: GiftRehearsal = {
    ...{ days: REHEARSED_DAYS, ...asked, costFen, beforeFen: null, mostFen: mostOf(plans), limitFen, marginFen },
    parts: plans.map(({ name, times, costFen: fen }) => ({ name, times, costFen: fen })),
    short: shortOf(plans),
    losses: losses.toSorted((one, other) => other.lossFen - one.lossFen),
    notes: [...notes.filter((note) => note !== false), ...(margin ? [] : ['近 30 天没有能算出毛利的订单。'])],
  };
  return rehearsal;
}
