// Written by `npm run docs:blocks` from the folders of the blocks.
import { definition as HomeBanners } from './HomeBanners/definition';
import { definition as HomeEntries } from './HomeEntries/definition';
import { definition as HomeNotice } from './HomeNotice/definition';
import { definition as HomeFlashSale } from './HomeFlashSale/definition';
import { definition as HomeNewProducts } from './HomeNewProducts/definition';
import { definition as HomeRankings } from './HomeRankings/definition';
import { definition as HomeHot } from './HomeHot/definition';
import { definition as HomeCountry } from './HomeCountry/definition';
import { definition as HomeLottery } from './HomeLottery/definition';
import { definition as HomeLightRob } from './HomeLightRob/definition';
import { definition as HomeFeed } from './HomeFeed/definition';

/** Every block in the order of the library. */
export const definitions = {
  HomeBanners,
  HomeEntries,
  HomeNotice,
  HomeFlashSale,
  HomeNewProducts,
  HomeRankings,
  HomeHot,
  HomeCountry,
  HomeLottery,
  HomeLightRob,
  HomeFeed,
};
