import type { Seed } from '../seedStore';
import { seedOffers as seedPromotionsAndCoupons, seedOwnedCoupons } from './offers';
import { renewLoweredPrices, renewSessions } from './sessions';

/** Promotions, coupons and who owns some, the flash sale's sessions, lowered prices. */
export const seedOffers: Seed = async (tx, { now }) => {
  await seedPromotionsAndCoupons(tx, now);
  await seedOwnedCoupons(tx, now);
  await renewSessions(tx, now);
  await renewLoweredPrices(tx, now);
};
