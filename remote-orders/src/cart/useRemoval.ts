import { cart } from '@cellar/shared/api/trade/cart/calls';
import { useEffect, useState } from 'react';
import type { CartQueue } from './cartQueue';
import type { CartLine } from '@cellar/shared/api/trade/cart/schema';

const UNDO_MS = 6000;

/** Takes lines out of the cart and offers for a while to bring them back under their ids. */
export function useRemoval(queue: CartQueue) {
  const [removed, setRemoved] = useState<readonly CartLine[]>([]);
  useEffect(() => {
    if (removed.length === 0) return undefined;
    const timer = setTimeout(() => setRemoved([]), UNDO_MS);
    return () => clearTimeout(timer);
  }, [removed]);
  const remove = async (lines: readonly CartLine[]) => {
    if (await queue.run(() => cart.remove({ lineIds: lines.map(({ id }) => id) }))) setRemoved(lines);
  };
  const undo = () => {
    const lines = removed.map(({ id, skuId, warehouseId, quantity, ticked, swapId, suitId }) => ({
      id,
      skuId,
      warehouseId,
      quantity,
      ticked,
      promotionId: null,
      swapId,
      suitId,
    }));
    setRemoved([]);
    void queue.run(() => cart.restore({ lines }));
  };
  return { removed: removed.length, remove, undo };
}
