import { listCart } from '@cellar/shared/api/cart';
import { useLoad, type Load } from '@cellar/shared/hooks/useLoad';
import type { Cart } from '@cellar/shared/api/cart.schema';
import { setCartCount } from '@cellar/shared/runtime/cartCount';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { CartQueue, type CartState } from './cartQueue';

export type CartStore = CartState & { load: Load<Cart>; queue: CartQueue };

/** The cart: read when the page is shown, changed through one queue. */
export function useCart(): CartStore {
  const load = useLoad(listCart, []);
  const [queue] = useState(() => new CartQueue());
  const { cart, pending } = useSyncExternalStore(queue.subscribe, queue.snapshot);
  const { data } = load;
  useEffect(() => {
    if (data) queue.take(data);
  }, [data, queue]);
  useEffect(() => {
    if (cart) setCartCount(cart.count);
  }, [cart]);
  // Left or hidden: what was tapped last is sent at once.
  useEffect(() => () => void queue.flush(), [queue]);
  return { cart, pending, load, queue };
}
