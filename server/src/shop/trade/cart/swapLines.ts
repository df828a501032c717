import { money } from '@cellar/shared/format/number/money';
import { applyPromotions } from '../../../core/pricing/promotions';
import { promotedLine } from '../../../core/pricing/priceOrder';
import type { Promotion, RuleOf } from '../../../core/pricing/rules';
import { linesToPrice, type FactsLine } from './factsLine';
import type { Problem } from './lineRules';
import type { CartRow } from './readLines';

/** The running swap promotion at whose price a line is bought; null for usual lines, and when it is over. */
export function swapRuleOf({ swap_id }: Pick<CartRow, 'swap_id'>, promotions: readonly Promotion[]) {
  const rule = swap_id ? promotions.find(({ id }) => id === swap_id)?.rule : undefined;
  return rule?.kind === 'swap' ? (rule satisfies RuleOf<'swap'>) : null;
}

/** How far the promotions of a warehouse are, by what is ticked beside the swaps. */
const appliedIn = (lines: readonly FactsLine[], warehouseId: string, promotions: readonly Promotion[]) =>
  applyPromotions(
    linesToPrice(lines.filter(({ row }) => row.warehouse_id === warehouseId && !row.swap_id)).map(promotedLine),
    promotions,
  );

/** A swap counts only while the lines beside it reach its promotion. */
export function withSwaps(lines: FactsLine[], promotions: readonly Promotion[]): FactsLine[] {
  if (!lines.some(({ row }) => row.swap_id)) return lines;
  return lines.map((line) => {
    const { row } = line;
    if (!row.swap_id || line.problem) return line;
    const problem = (code: Problem['code'], words: string) => ({ ...line, problem: { code, words } });
    if (!swapRuleOf(row, promotions)) return problem('offSale', '换购活动已结束');
    const applied = appliedIn(lines, row.warehouse_id, promotions).find(
      ({ promotion }) => promotion.id === row.swap_id,
    );
    if (applied?.reached) return line;
    return problem('swap', applied ? `再买 ${money(applied.missingFen)} 可换购` : '参加换购的商品不足');
  });
}
