import { checkout } from '@cellar/shared/api/trade/checkout/calls';
import type { Quote, QuoteLine } from '@cellar/shared/api/trade/checkout/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { writeKey } from '@cellar/shared/runtime/storage';
import { useState } from 'react';
import { readSeen, type Seen } from '../common/seen';
import { differences, seenIn } from './differences';
import { useOrderDraft } from './useOrderDraft';
import { useSubmitOrder } from './useSubmitOrder';
import { choicesOf, type OrderDraft } from './wishes';

/** A quote that came another way than by asking, and the quote that it takes the place of. */
type Newer = { quote: Quote; insteadOf: Quote | undefined };

/** What the cart showed, as far as it was about these goods; other goods were bought another way. */
function seenOf(cartIds: string): Seen | null {
  const seen = readSeen();
  return seen?.lines.map(({ id }) => id).join(',') === cartIds ? seen : null;
}

/** The order as it would be made now, what was typed for it, and its submit. */
export function useOrder() {
  const { draft, setDraft, clearDraft } = useOrderDraft();
  const choices = choicesOf(draft);
  const load = useLoad(() => checkout.check(choices), [JSON.stringify(choices)], { keep: true });
  const [newer, setNewer] = useState<Newer | null>(null);
  const current = newer && newer.insteadOf === load.data && !load.refreshing ? newer : null;
  const quote = current?.quote ?? load.data;
  const take = (fresh: Quote) => setNewer({ quote: fresh, insteadOf: load.data });
  const [seen, setSeen] = useState(() => seenOf(draft.cartIds));
  const order = useSubmitOrder({
    draft,
    setDraft,
    clearDraft,
    quote,
    waiting: load.refreshing,
    gone: load.status === 'failed' && checkout.check.failedWith(load.error, 'empty'),
    onFresh: (fresh) => {
      if (quote) setSeen(seenIn(quote));
      take(fresh);
    },
  });
  const promotion = useSubmit(async (lineIds: readonly string[], promotionId: string | null) =>
    take(await checkout.savePromotion({ ...choices, lineIds, ...(promotionId ? { promotionId } : {}) })),
  );
  const fit = useSubmit(async () => {
    if (quote) setSeen({ ...seenIn(quote), totalFen: null });
    const fitted = await checkout.fit(choices);
    writeKey('cartIds', fitted.cartIds.join(','));
    setDraft({ cartIds: fitted.cartIds.join(',') });
  });
  /** A choice of the person changes the total on purpose: only the goods are compared from then on. */
  const forgetTotal = () => setSeen((known) => known && { ...known, totalFen: null });
  const choose = (patch: Partial<OrderDraft>) => {
    if (Object.keys(patch).some((name) => name in choices || name === 'pickupId')) forgetTotal();
    setDraft(patch);
  };
  return {
    load,
    quote,
    draft,
    setDraft: choose,
    order,
    changes: seen && quote ? differences(seen, quote) : [],
    fit,
    choosePromotion: (lineIds: readonly string[], promotionId: string | null) => {
      forgetTotal();
      return promotion.submit(lineIds, promotionId);
    },
    pending: load.refreshing || promotion.busy || fit.busy,
    explain: () => checkout.explain(choices),
  };
}
export type Order = ReturnType<typeof useOrder>;
/** Only with a quote is there anything to show. */
export type QuotedOrder = Order & { quote: Quote };
export type CheckoutSheet =
  | { kind: 'coupons' }
  | { kind: 'invoice' }
  | { kind: 'pickup' }
  | { kind: 'realName' }
  | { kind: 'total' }
  | { kind: 'promotion'; lines: readonly QuoteLine[] };
