import type { BlockType } from '@cellar/shared/contract/blocks/props';

/** Version of each block's props, published with the release: raised when stored props need a change to fit. */
export default {
  Banner: 1,
  CouponWall: 1,
  FlashSale: 1,
  GoodsGrid: 1,
  Countdown: 1,
  Lottery: 1,
  RichText: 1,
  HotZone: 1,
  AnchorTabs: 1,
  Video: 1,
  Popup: 1,
  Floating: 1,
  MemberOffer: 1,
  SuperMarket: 1,
  PriceDrops: 1,
  TrialZone: 1,
  GroupBuying: 1,
  LightRob: 1,
  PacketRain: 1,
  SuperBuy: 1,
  SalesCounter: 1,
  Ranking: 1,
  Invitation: 1,
  Quiz: 1,
} satisfies Record<BlockType, number>;
