import { readDraft, writeDraft } from '@cellar/shared/runtime/storage';

/** What the person saw of an order: in the cart, or at the last look at the checkout. */
export type Seen = {
  lines: { id: string; name: string; priceFen: number | null; quantity: number }[];
  /** null where no total was shown for just these goods. */
  totalFen: number | null;
};

/** Where the cart leaves what was seen of the goods that are ordered. */
export const SEEN = '/sure-order/seen';

export const keepSeen = (seen: Seen) => writeDraft(SEEN, seen);
export const readSeen = () => readDraft(SEEN) as Seen | null;
