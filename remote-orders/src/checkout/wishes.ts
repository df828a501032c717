import type { Params } from '@cellar/shared/contract/calls';
import { visitorId } from '@cellar/shared/runtime/session';
import { readKey, writeKey, type StoredKeys } from '@cellar/shared/runtime/storage';
import type { Invoice } from '@cellar/shared/api/trade/checkout/shapes';

export const PAGE = '/sure-order';

export type AssetChoices = NonNullable<StoredKeys['cellar:assets']>['choices'];
const NONE: AssetChoices = { useCoins: false, usePoints: false, useBalance: false };

/** What the person chose to spend the last time. */
function rememberedAssets(): AssetChoices {
  const known = readKey('cellar:assets');
  return known?.userid === visitorId() ? { ...NONE, ...known.choices } : NONE;
}

export const rememberAssets = (change: Partial<AssetChoices>) =>
  writeKey('cellar:assets', { userid: visitorId(), choices: { ...rememberedAssets(), ...change } });

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
  // Nothing that the person owns is spent before they say so; what they chose the last time holds.
  ...rememberedAssets(),
  invoice: null,
  ownNo: '',
  remarks: '',
  attempt: null,
});

/** What of it decides the sum. */
export const choicesOf = ({
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
