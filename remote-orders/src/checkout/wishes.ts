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
};

export const blankDraft = (cartIds: string): OrderDraft => ({
  cartIds,
  delivery: 'courier',
  pickupId: null,
  coupon: 'best',
  useCoins: false,
  usePoints: false,
  useBalance: false,
  invoice: null,
  ownNo: '',
  remarks: '',
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
