import { seedGoods } from './goods/seedGoods';
import { seedSales } from './goods/seedSales';
import { seedAssets } from './people/seedAssets';
import { seedAccess } from './people/seedAccess';
import { seedBrowsing } from './people/seedBrowsing';
import { seedExclusives } from './people/seedExclusives';
import { seedPeople } from './people/seedPeople';
import { seedTickets } from './people/seedTickets';
import { seedFreeBuy } from './content/seedFreeBuy';
import { seedInvitations } from './content/seedInvitations';
import { seedNotices } from './content/seedNotices';
import { seedPages } from './content/seedPages';
import { seedQuiz } from './content/seedQuiz';
import { seedRedPackets } from './content/seedRedPackets';
import { seedSchool } from './content/seedSchool';
import { seedTour } from './content/seedTour';
import { seedEarnings } from './trade/seedEarnings';
import { seedCompanyPages } from './content/seedCompanyPages';
import { seedGroups } from './trade/seedGroups';
import { seedCart } from './trade/seedCart';
import { seedOrders } from './trade/seedOrders';
import { seedPayments } from './trade/seedPayments';
import { seedReturns } from './trade/seedReturns';
import { seedPictures } from './pictures';
import type { Seed } from './seed';

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
  seedEarnings,
  seedCompanyPages,
  seedBrowsing,
  seedAssets,
  seedSchool,
  seedTour,
  seedQuiz,
  seedRedPackets,
  seedInvitations,
  seedFreeBuy,
  seedPages,
  seedNotices,
  seedPayments,
  seedTickets,
  seedExclusives,
  seedPictures,
];
