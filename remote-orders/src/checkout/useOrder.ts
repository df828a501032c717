import { checkout } from '@cellar/shared/api/checkout/calls';
import type { Quote, QuoteLine } from '@cellar/shared/api/checkout/schema';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { setCartCount } from '@cellar/shared/runtime/cartCount';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { trackEvent } from '@cellar/shared/runtime/tracking';
import { useState } from 'react';
import { useOrderDraft } from './useOrderDraft';
import { wishesOf } from './wishes';

/** A quote that came another way than by asking, and the quote that it takes the place of. */
type Newer = { quote: Quote; insteadOf: Quote | undefined; oldTotalFen: number | null };

/** The order as it would be made now, what was typed for it, and its submit. */
export function useOrder() {
  const go = useGo();
  const { draft, setDraft, clearDraft } = useOrderDraft();
  const wishes = wishesOf(draft);
  const load = useLoad(() => checkout.check(wishes), [JSON.stringify(wishes)], { keep: true });
  const [newer, setNewer] = useState<Newer | null>(null);
  const current = newer && newer.insteadOf === load.data && !load.refreshing ? newer : null;
  const quote = current?.quote ?? load.data;
  const take = (fresh: Quote, oldTotalFen: number | null) =>
    setNewer({ quote: fresh, insteadOf: load.data, oldTotalFen });
  const keyFor = useIdemKey();

  const order = useSubmit(
    async () => {
      if (!quote || load.refreshing) return;
      const [problem] = quote.problems;
      if (problem) {
        toast(problem.words);
        return;
      }
      const { invoice, ownNo, remarks } = draft;
      const content = {
        ...wishes,
        totalFen: quote.totalFen,
        ...(invoice ? { invoice } : {}),
        ...(ownNo ? { ownNo } : {}),
        ...(remarks ? { remarks } : {}),
      };
      const made = await checkout.submit({ idemKey: keyFor(content), ...content });
      clearDraft();
      setCartCount(made.cartCount);
      trackEvent('submitOrder', { mode: 2, orderId: made.orderId });
      go(`${made.paid ? '/pay-result' : '/pay-type'}?orderId=${made.orderId}`, { replace: true });
    },
    {
      onError: (error) => {
        const fresh = checkout.submit.detailOf(error).quote;
        if (fresh) take(fresh, fresh.totalFen === quote?.totalFen ? null : (quote?.totalFen ?? null));
        toastError(error);
      },
    },
  );
  const promotion = useSubmit(async (lineIds: readonly string[], promotionId: string | null) =>
    take(await checkout.savePromotion({ ...wishes, lineIds, ...(promotionId ? { promotionId } : {}) }), null),
  );
  return {
    load,
    quote,
    draft,
    setDraft,
    order,
    oldTotalFen: current?.oldTotalFen ?? null,
    choosePromotion: promotion.submit,
    pending: load.refreshing || promotion.busy,
  };
}
export type Order = ReturnType<typeof useOrder>;
/** Only with a quote is there anything to show. */
export type QuotedOrder = Order & { quote: Quote };
export type CheckoutSheet =
  | { kind: 'coupons' }
  | { kind: 'invoice' }
  | { kind: 'pickup' }
  | { kind: 'promotion'; lines: readonly QuoteLine[] };
