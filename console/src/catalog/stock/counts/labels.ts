import type { StockCountLine } from '@cellar/shared/api/catalog/stockCounts/schema';

/** What the number that was counted differs from what stood there. */
export function differenceText({
  counted,
  onHand,
  isOutdated,
}: Pick<StockCountLine, 'counted' | 'onHand' | 'isOutdated'>): string {
  if (counted === null || onHand === null) return '—';
  if (isOutdated) return '已另行盘点';
  const difference = counted - onHand;
  if (difference === 0) return '0';
  return difference > 0 ? `+${difference}` : `−${-difference}`;
}
