// Written by `npm run docs:blocks` from the folders of the blocks.
import type { BlockProps, BlockType } from '@cellar/shared/blocks/props/props';
import type { ComponentType } from 'react';
import type { BlockDefinition } from './blockDefinition';
import { lazyBlock } from './common/lazyBlock';
import Banner from './Banner/Banner';
import Countdown from './Countdown/Countdown';
import RichText from './RichText/RichText';
import HotZone from './HotZone/HotZone';
import AnchorTabs from './AnchorTabs/AnchorTabs';
import Floating from './Floating/Floating';
import CouponWall from './CouponWall/CouponWall';
import FlashSale from './FlashSale/FlashSale';
import GoodsGrid from './GoodsGrid/GoodsGrid';
import NoticeLine from './NoticeLine/NoticeLine';
import Divider from './Divider/Divider';

/** What renders a block; those that do not come with the page are chunks of their own. */
export const parts: { [T in BlockType]: ComponentType<BlockProps<T>> } = {
  Banner,
  Countdown,
  RichText,
  HotZone,
  AnchorTabs,
  Video: lazyBlock(() => import('./Video/Video'), { skeleton: 'banner' }),
  Popup: lazyBlock(() => import('./Popup/Popup'), { skeleton: null }),
  Floating,
  CouponWall,
  FlashSale,
  GoodsGrid,
  Lottery: lazyBlock(() => import('./Lottery/Lottery'), { skeleton: 'grid2' }),
  MemberOffer: lazyBlock(() => import('./MemberOffer/MemberOffer'), { skeleton: 'card grid2' }),
  SuperMarket: lazyBlock(() => import('./SuperMarket/SuperMarket'), { skeleton: 'tabs grid2' }),
  PriceDrops: lazyBlock(() => import('./PriceDrops/PriceDrops'), { skeleton: 'list' }),
  TrialZone: lazyBlock(() => import('./TrialZone/TrialZone'), { skeleton: 'card grid2' }),
  SignUpForm: lazyBlock(() => import('./SignUpForm/SignUpForm'), { skeleton: 'form' }),
  NoticeLine,
  Divider,
  DailySignIn: lazyBlock(() => import('./DailySignIn/DailySignIn'), { skeleton: 'card' }),
  PointsShop: lazyBlock(() => import('./PointsShop/PointsShop'), { skeleton: 'card grid2' }),
  Reservation: lazyBlock(() => import('./Reservation/Reservation'), { skeleton: 'card' }),
  PictureRow: lazyBlock(() => import('./PictureRow/PictureRow'), { skeleton: 'rail3' }),
  StoreMap: lazyBlock(() => import('./StoreMap/StoreMap'), { skeleton: 'card' }),
  GroupBuying: lazyBlock(() => import('./GroupBuying/GroupBuying'), { skeleton: 'list' }),
  LightRob: lazyBlock(() => import('./LightRob/LightRob'), { skeleton: 'card' }),
  PacketRain: lazyBlock(() => import('./PacketRain/PacketRain'), { skeleton: 'card' }),
  SuperBuy: lazyBlock(() => import('./SuperBuy/SuperBuy'), { skeleton: 'card' }),
  SalesCounter: lazyBlock(() => import('./SalesCounter/SalesCounter'), { skeleton: 'card' }),
  Ranking: lazyBlock(() => import('./Ranking/Ranking'), { skeleton: 'tabs list' }),
  Invitation: lazyBlock(() => import('./Invitation/Invitation'), { skeleton: 'card' }),
  Quiz: lazyBlock(() => import('./Quiz/Quiz'), { skeleton: 'card' }),
};
/** How a block stands on its page, where it is no usual one. */
export const frames: Partial<Record<BlockType, BlockDefinition['frame']>> = {
  Banner: 'wide',
  AnchorTabs: 'through',
  Popup: 'through',
  Floating: 'through',
};
