import { checkout } from '@cellar/shared/api/trade/checkout/calls';
import type { Quote } from '@cellar/shared/api/trade/checkout/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { randomId } from '@cellar/shared/format/uuid';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { setCartCount } from '@cellar/shared/runtime/cartCount';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { removeDraft } from '@cellar/shared/runtime/storage';
import { trackEvent } from '@cellar/shared/runtime/tracking';
import { useEffect, useEffectEvent } from 'react';
import { SEEN } from '../common/seen';
import type { useOrderDraft } from './useOrderDraft';
import { choicesOf, type Attempt } from './wishes';

type Options = Pick<ReturnType<typeof useOrderDraft>, 'draft' | 'setDraft' | 'clearDraft'> & {
  quote: Quote | undefined;
  waiting: boolean;
  /** The goods are not in the cart any more: either ordered before, or taken out. */
  gone: boolean;
  onFresh: (quote: Quote) => void;
};

const isSame = (a: Attempt['content'], b: Attempt['content']) => JSON.stringify(a) === JSON.stringify(b);

/** Makes the order, once: an answer that was lost is had by sending the same again under the key that the draft keeps. */
export function useSubmitOrder({ draft, setDraft, clearDraft, quote, waiting, gone, onFresh }: Options) {
  const go = useGo();
  const finish = (made: Result<'checkout.submit'>) => {
    clearDraft();
    removeDraft(SEEN);
    setCartCount(made.cartCount);
    trackEvent('submitOrder', { mode: 2, orderId: made.orderId });
    go(`${made.paid ? '/pay-result' : '/pay-type'}?orderId=${made.orderId}`, { replace: true });
  };
  const submit = useSubmit(
    async () => {
      if (!quote || waiting) return;
      const [problem] = quote.problems;
      if (problem) {
        toast(problem.text);
        return;
      }
      const { invoice, ownNo, remarks, attempt: known } = draft;
      const content = {
        ...choicesOf(draft),
        totalFen: quote.totalFen,
        ...(invoice ? { invoice } : {}),
        ...(ownNo ? { ownNo } : {}),
        ...(remarks ? { remarks } : {}),
      };
      const attempt = known && isSame(known.content, content) ? known : { key: randomId(), content };
      setDraft({ attempt });
      finish(await checkout.submit({ idemKey: attempt.key, ...content }));
    },
    {
      onError: (error) => {
        const fresh = checkout.submit.detailOf(error).quote;
        if (fresh) onFresh(fresh);
        toastError(error);
      },
    },
  );
  const recover = useEffectEvent(async (attempt: Attempt) => {
    // Refused: the goods left the cart in another way, which the page says already.
    const made = await checkout.submit({ idemKey: attempt.key, ...attempt.content }).catch(() => null);
    if (made) finish(made);
  });
  const { attempt } = draft;
  useEffect(() => {
    if (gone && attempt) void recover(attempt);
  }, [gone, attempt]);
  return submit;
}
