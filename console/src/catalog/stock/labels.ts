import type { StockRow } from '@cellar/shared/api/catalog/stockAdmin/schema';

/** Kinds of entries, and the sign with which they change what is on hand; 0: they only hold it or let it go. */
export const KINDS: Record<string, { words: string; sign: 1 | 0 | -1 }> = {
  opening: { words: '期初', sign: 1 },
  in: { words: '入库', sign: 1 },
  out: { words: '出库', sign: 1 },
  damage: { words: '报损', sign: 1 },
  count: { words: '盘点', sign: 1 },
  moveIn: { words: '调入', sign: 1 },
  moveOut: { words: '调出', sign: 1 },
  hold: { words: '订单占用', sign: 0 },
  release: { words: '释放占用', sign: 0 },
  consume: { words: '订单出库', sign: -1 },
  return: { words: '退货入库', sign: 1 },
};

export const freeOf = ({ onHand, held }: Pick<StockRow, 'onHand' | 'held'>) => onHand - held;
