import { cart } from '@cellar/shared/api/trade/cart/calls';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { confirm } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { writeKey } from '@cellar/shared/runtime/storage';
import { trackEvent } from '@cellar/shared/runtime/tracking';
import { keepSeen } from '../common/seen';
import { linesOf } from './cartQueue';
import type { CartStore } from './useCart';

/** 「结算」: asks which of the ticked lines can be ordered now and goes on with them. */
export function useBuy({ queue, load }: CartStore) {
  const go = useGo();
  return useSubmit(async () => {
    await queue.flush();
    const { cart: shown } = queue.snapshot();
    const wanted = shown ? linesOf(shown).filter(({ ticked, problem }) => ticked && !problem) : [];
    if (wanted.length === 0) return;
    const { cartIds, problems } = await cart.check({ cartIds: wanted.map(({ id }) => id) });
    if (problems.length > 0) {
      void load.reload();
      const message = problems.map(({ name, text: why }) => `「${name}」${why}`).join('；');
      if (cartIds.length === 0) {
        await confirm({ title: '暂时不能结算', message, confirmText: '知道了', cancelText: '返回修改' });
        return;
      }
      if (
        !(await confirm({
          title: '部分商品暂不能购买',
          message,
          confirmText: '结算其余商品',
          cancelText: '返回修改',
        }))
      )
        return;
    }
    writeKey('cartIds', cartIds.join(','));
    const seen = wanted.filter(({ id }) => cartIds.includes(id));
    keepSeen({
      lines: cartIds
        .flatMap((id) => seen.filter((line) => line.id === id))
        .map(({ id, name, priceFen, quantity }) => ({ id, name, priceFen, quantity })),
      totalFen: null,
    });
    trackEvent('checkout', { mode: 2, kinds: cartIds.length });
    go('/sure-order');
  });
}
