// Written by `npm run docs:blocks` from the folders of the blocks.
import type { FloorPlanners } from '../floorPlan';
import { plan as HomeBanners } from './HomeBanners';
import { plan as HomeCountry } from './HomeCountry';
import { plan as HomeEntries } from './HomeEntries';
import { plan as HomeFeed } from './HomeFeed';
import { plan as HomeFlashSale } from './HomeFlashSale';
import { plan as HomeHot } from './HomeHot';
import { plan as HomeLightRob } from './HomeLightRob';
import { plan as HomeLottery } from './HomeLottery';
import { plan as HomeNewProducts } from './HomeNewProducts';
import { plan as HomeNotice } from './HomeNotice';
import { plan as HomeRankings } from './HomeRankings';

/** How each block of home becomes a floor. */
export const planners: FloorPlanners = {
  HomeBanners,
  HomeCountry,
  HomeEntries,
  HomeFeed,
  HomeFlashSale,
  HomeHot,
  HomeLightRob,
  HomeLottery,
  HomeNewProducts,
  HomeNotice,
  HomeRankings,
};
