import type { Invoice } from '@cellar/shared/api/checkout/schema';
import type { Params } from '@cellar/shared/contract/calls';

export const PAGE = '/sure-order';

/** Everything that is chosen and typed on the page; kept over a reload for the same goods. */
export type OrderDraft = {
  /** The goods that it belongs to. */
  cartIds: string;
  delivery: 'courier' | 'pickup';
  pickupId: string | null;
  coupon: string;
  useCoins: boolean;
  usePoints: boolean;
  useBalance: boolean;
  invoice: Invoice | null;
  ownNo: string;
  remarks: string;
  /** What was sent and not answered: the same again is the same order, also after a reload. */
  attempt: Attempt | null;
};

type Submission = Params<'checkout.submit'>;
export type Attempt = { key: string; content: Omit<Submission, 'idemKey'> };

export const blankDraft = (cartIds: string): OrderDraft => ({
  cartIds,
  delivery: 'courier',
  pickupId: null,
  coupon: 'best',
  // The best combination by itself: coins and points lower any order beside a coupon, and the balance is there to be used first.
  useCoins: true,
  usePoints: true,
  useBalance: true,
  invoice: null,
  ownNo: '',
  remarks: '',
  attempt: null,
});

/** What of it decides the sum. */
export const wishesOf = ({
  cartIds,
  delivery,
  pickupId,
  coupon,
  useCoins,
  usePoints,
  useBalance,
}: OrderDraft): Params<'checkout.check'> => ({
  cartIds: cartIds.split(','),
  delivery,
  ...(delivery === 'pickup' && pickupId ? { pickupId } : {}),
  coupon,
  useCoins,
  usePoints,
  useBalance,
});
