import type { Cart } from '@cellar/shared/api/trade/cart/schema';
import { useEffect } from 'react';
import type { CartQueue } from './cartQueue';

const CHANNEL = 'cellar:cart';

/** What of a cart differs after any change of it. */
export const versionOf = ({ groups, invalid, totalFen }: Cart): string =>
  [...groups.flatMap(({ lines }) => lines), ...invalid]
    .map(({ id, version, quantity, ticked, promotionId }) => [id, version, quantity, ticked, promotionId].join(':'))
    .concat(String(totalFen))
    .join(' ');

const isVisible = () => document.visibilityState === 'visible';

/**
 * Two tabs and two devices show the same cart: a page that is looked at again asks for it, and one that is looked at hears from other tabs
 * of this browser. Nothing is asked for while nobody looks.
 */
export function useSync(queue: CartQueue) {
  useEffect(() => {
    const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
    const look = () => {
      if (isVisible()) void queue.renew();
    };
    const stop = queue.onChanged((cart) => channel?.postMessage(versionOf(cart)));
    if (channel)
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        const { cart } = queue.snapshot();
        if (isVisible() && (!cart || versionOf(cart) !== data)) void queue.renew();
      };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      stop();
      channel?.close();
    };
  }, [queue]);
}
