import type { OfferKind } from '@cellar/shared/api/campaigns/offers/shapes';
import { couponOffers } from './couponOffers';
import { flashOffers } from './flashOffers';
import { groupOffers } from './groupOffers';
import type { OfferReader } from './offerStore';
import { promotionOffers } from './promotionOffers';

/** How the offers of each kind are read. */
export const OFFER_READERS: Readonly<Record<OfferKind, OfferReader>> = {
  promotion: promotionOffers,
  coupon: couponOffers,
  flash: flashOffers,
  group: groupOffers,
};
