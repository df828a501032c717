import type { Seed } from '../../seed';
import { seedArticles } from '../texts/articles';
import { seedGuarantees } from './guarantees';
import { seedHome } from './home';
import { seedOffers, seedOwnedCoupons } from './promotionsAndCoupons';
import { seedRewards } from './seedRewards';
import { seedTalk } from '../texts/reviewTexts';
import { seedSuits } from './suits';
import { renewLoweredPrices, renewSessions } from './sessions';

/**
 * Promotions, coupons and who owns some, the flash sale's sessions, lowered prices; reviews and questions; guarantees, articles and the
 * home page.
 */
export const seedSales: Seed = async (tx, { now }) => {
  await seedOffers(tx, now);
  await seedOwnedCoupons(tx, now);
  await seedSuits(tx, now);
  await seedRewards(tx);
  await renewSessions(tx, now);
  await renewLoweredPrices(tx, now);
  await seedTalk(tx, now);
  await seedGuarantees(tx);
  await seedArticles(tx, now);
  await seedHome(tx);
};
