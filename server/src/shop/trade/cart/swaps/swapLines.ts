import { money } from '@cellar/shared/format/number/money';
import { applyPromotions } from '../../../../core/pricing/promotions';
import { promotedLine } from '../../../../core/pricing/priceOrder';
import type { Promotion, RuleOf } from '../../../../core/pricing/rules';
import { linesToPrice, type FactsLine } from '../factsLine';
import type { Problem } from '../lineRules';
import type { CartRow } from '../readLines';

/** The running swap promotion at whose price a line is bought; null for usual lines, and when it is over. */
/** A swap is the offer of a promotion. */
export const SWAP = 'swap';

/** The promotion whose goods a line swaps. */
export const swapIdOf = ({ offer_kind, offer_id }: Pick<CartRow, 'offer_kind' | 'offer_id'>) =>
  offer_kind === SWAP ? offer_id : null;

export function swapRuleOf(row: Pick<CartRow, 'offer_kind' | 'offer_id'>, promotions: readonly Promotion[]) {
  const swapId = swapIdOf(row);
  const rule = swapId ? promotions.find(({ id }) => id === swapId)?.rule : undefined;
  return rule?.kind === 'swap' ? (rule satisfies RuleOf<'swap'>) : null;
}

/** How far the promotions of a warehouse are, by what is ticked beside the swaps. */
const appliedIn = (lines: readonly FactsLine[], warehouseId: string, promotions: readonly Promotion[]) =>
  applyPromotions(
    linesToPrice(lines.filter(({ row }) => row.warehouse_id === warehouseId && !swapIdOf(row))).map(promotedLine),
    promotions,
  );

/** A swap counts only while the lines beside it reach its promotion. */
export function withSwaps(lines: FactsLine[], promotions: readonly Promotion[]): FactsLine[] {
  if (!lines.some(({ row }) => swapIdOf(row))) return lines;
  return lines.map((line) => {
    const { row } = line;
    if (!swapIdOf(row) || line.problem) return line;
    const problem = (code: Problem['code'], text: string) => ({ ...line, problem: { code, text } });
    if (!swapRuleOf(row, promotions)) return problem('offSale', '换购活动已结束');
    const applied = appliedIn(lines, row.warehouse_id, promotions).find(
      ({ promotion }) => promotion.id === swapIdOf(row),
    );
    if (applied?.reached) return line;
    return problem('swap', applied ? `再买 ${money(applied.missingFen)} 可换购` : '参加换购的商品不足');
  });
}
