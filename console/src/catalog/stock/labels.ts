import type { StockRow } from '@cellar/shared/api/catalog/stockAdmin/schema';

/** Kinds of entries, and the sign with which they change what is on hand; 0: they only hold it or let it go. */
export const KINDS: Record<string, { text: string; sign: 1 | 0 | -1 }> = {
  opening: { text: '期初', sign: 1 },
  in: { text: '入库', sign: 1 },
  out: { text: '出库', sign: 1 },
  damage: { text: '报损', sign: 1 },
  count: { text: '盘点', sign: 1 },
  moveIn: { text: '调入', sign: 1 },
  moveOut: { text: '调出', sign: 1 },
  hold: { text: '订单占用', sign: 0 },
  release: { text: '释放占用', sign: 0 },
  consume: { text: '订单出库', sign: -1 },
  return: { text: '退货入库', sign: 1 },
};

export const freeOf = ({ onHand, held }: Pick<StockRow, 'onHand' | 'held'>) => onHand - held;
