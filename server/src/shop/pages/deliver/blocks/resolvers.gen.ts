// Written by `npm run docs:blocks` from the folders of the blocks.
import type { BlockResolvers } from '../blockResolver';
import { resolve as CouponWall } from './CouponWall';
import { resolve as FlashSale } from './FlashSale';
import { resolve as GoodsGrid } from './GoodsGrid';
import { resolve as GroupBuying } from './GroupBuying';
import { resolve as Lottery } from './Lottery';
import { resolve as Popup } from './Popup';
import { resolve as Ranking } from './Ranking';
import { resolve as Reservation } from './Reservation';
import { resolve as SalesCounter } from './SalesCounter';
import { resolve as StoreMap } from './StoreMap';

/** What the server finds for each block that shows something of the shop. */
export const resolvers: BlockResolvers = {
  CouponWall,
  FlashSale,
  GoodsGrid,
  GroupBuying,
  Lottery,
  Popup,
  Ranking,
  Reservation,
  SalesCounter,
  StoreMap,
};
