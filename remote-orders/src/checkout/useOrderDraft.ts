import { useDraft } from '@cellar/shared/hooks/useDraft';
import { readDraft, readKey, removeDraft } from '@cellar/shared/runtime/storage';
import { useState } from 'react';
import { blankDraft, PAGE, type OrderDraft } from './wishes';

/** What was typed for other goods is no draft of this order. */
function forgetOther(cartIds: string) {
  const known = readDraft(PAGE) as Partial<OrderDraft> | null;
  if (known && known.cartIds !== cartIds) removeDraft(PAGE);
  return cartIds;
}

/** The draft of the order for the goods that `cartIds` names. */
export function useOrderDraft() {
  const [cartIds] = useState(() => forgetOther(readKey('cartIds') ?? ''));
  return useDraft<OrderDraft>(PAGE, blankDraft(cartIds));
}
