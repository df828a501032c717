import type { Comparison } from '@cellar/shared/format/number/compareRates';

const PERCENT = 100;
export const formatPercent = (share: number) => `${(share * PERCENT).toFixed(2)}%`;
export const formatPoints = (share: number) => `${share < 0 ? '−' : '+'}${Math.abs(share * PERCENT).toFixed(2)}`;

export function decisionText({ decision, missing }: Comparison): string {
  if (decision === 'few') return `还差 ${missing} 位访客`;
  return { more: 'B 更高', less: 'A 更高', same: '看不出差别' }[decision];
}
