import type { OrderRow } from '@cellar/shared/api/trade/orders/schema';

type Sums = Pick<OrderRow, 'state' | 'totalFen' | 'paidFen'>;

/** What an order costs, in the word that is true of it: paid, to be paid, or the rest after a part payment. */
export function amountDue({ state, totalFen, paidFen }: Sums): { label: '实付' | '应付' | '还需付'; fen: number } {
  if (paidFen >= totalFen) return { label: '实付', fen: totalFen };
  return state === 'waiting' && paidFen > 0
    ? { label: '还需付', fen: totalFen - paidFen }
    : { label: '应付', fen: totalFen };
}
