// Written by `npm run docs:blocks` from the folders of the blocks.
import { data as GroupBuying } from '@cellar/shared/blocks/props/games/GroupBuying';
import { data as Ranking } from '@cellar/shared/blocks/props/games/Ranking';
import { data as SalesCounter } from '@cellar/shared/blocks/props/games/SalesCounter';
import { data as CouponWall } from '@cellar/shared/blocks/props/offers/CouponWall';
import { data as FlashSale } from '@cellar/shared/blocks/props/offers/FlashSale';
import { data as GoodsGrid } from '@cellar/shared/blocks/props/offers/GoodsGrid';
import { data as Lottery } from '@cellar/shared/blocks/props/offers/Lottery';
import { data as Reservation } from '@cellar/shared/blocks/props/services/Reservation';
import { data as StoreMap } from '@cellar/shared/blocks/props/services/StoreMap';

/** What the server finds for blocks. */
export const blockData = [
  GroupBuying,
  Ranking,
  SalesCounter,
  CouponWall,
  FlashSale,
  GoodsGrid,
  Lottery,
  Reservation,
  StoreMap,
] as const;
