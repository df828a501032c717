import { seedGoods } from './goods/seedGoods';
import { seedSales } from './goods/sales/seedSales';
import { seedAssets } from './people/seedAssets';
import { seedAccess } from './people/seedAccess';
import { seedBrowsing } from './people/seedBrowsing';
import { seedExclusiveOffers } from './people/seedExclusiveOffers';
import { seedExclusives } from './people/seedExclusives';
import { seedRequests } from './people/seedRequests';
import { seedPeople } from './people/seedPeople';
import { seedTickets } from './people/seedTickets';
import { seedFair } from './content/campaigns/seedFair';
import { seedFreeBuy } from './content/campaigns/seedFreeBuy';
import { seedInvitations } from './content/campaigns/seedInvitations';
import { seedNewEvents } from './content/campaigns/seedNewEvents';
import { seedLightRob } from './content/campaigns/seedLightRob';
import { seedNotices } from './content/seedNotices';
import { seedPages } from './content/pages/seedPages';
import { seedPosters } from './content/seedPosters';
import { seedPageVisits } from './content/pages/seedPageVisits';
import { seedQuiz } from './content/campaigns/seedQuiz';
import { seedReservables } from './content/reservables';
import { seedRedPackets } from './content/campaigns/seedRedPackets';
import { seedSchool } from './content/school/seedSchool';
import { seedSuperBuys } from './content/campaigns/seedSuperBuys';
import { seedTour } from './content/seedTour';
import { seedClasses } from './trade/seedClasses';
import { seedSignUp } from './trade/seedSignUp';
import { seedDaySales } from './trade/seedDaySales';
import { seedDesk } from './trade/seedDesk';
import { seedEarnings } from './trade/seedEarnings';
import { seedCompanyPages } from './content/seedCompanyPages';
import { seedGroups } from './trade/seedGroups';
import { seedCart } from './trade/seedCart';
import { seedOrders } from './trade/seedOrders';
import { seedPayments } from './trade/seedPayments';
import { seedReturns } from './trade/seedReturns';
import { seedPictures } from './pictures';
import type { Seed } from './seed';
import { countTogether } from '@cellar/server/core/together/countTogether';

/** Which goods go together; stands on orders and browsing, and is counted again each day. */
const seedTogether: Seed = (tx, { now }) => countTogether(tx, now);

/** In this order: later ones stand on earlier ones. */
export const seeds: Seed[] = [
  seedPeople,
  seedAccess,
  seedGoods,
  seedSales,
  seedCart,
  seedOrders,
  seedGroups,
  seedReturns,
  seedDaySales,
  seedEarnings,
  seedCompanyPages,
  seedBrowsing,
  seedTogether,
  seedAssets,
  seedSchool,
  seedClasses,
  seedSignUp,
  seedTour,
  seedQuiz,
  seedRedPackets,
  seedInvitations,
  seedFreeBuy,
  seedLightRob,
  seedSuperBuys,
  seedPosters,
  seedReservables,
  seedPages,
  seedNewEvents,
  seedFair,
  seedPageVisits,
  seedNotices,
  seedPayments,
  seedDesk,
  seedRequests,
  seedTickets,
  seedExclusives,
  seedExclusiveOffers,
  seedPictures,
];
