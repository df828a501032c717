// Written by `npm run docs:blocks` from the folders of the blocks.
import type { HomeBlockType } from '@cellar/shared/blocks/props/props';

/** Version of the props of each block, published with the release. */
export default {
  HomeBanners: 1,
  HomeEntries: 1,
  HomeNotice: 1,
  HomeFlashSale: 1,
  HomeNewProducts: 1,
  HomeRankings: 1,
  HomeHot: 1,
  HomeCountry: 1,
  HomeLottery: 1,
  HomeLightRob: 1,
  HomeFeed: 1,
} satisfies Record<HomeBlockType, number>;
