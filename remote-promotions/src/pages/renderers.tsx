import type { BlockProps, BlockType } from '@cellar/shared/blocks/props/props';
import type { ComponentType, ReactElement } from 'react';
import css from './ActivityScreen.module.css';
import { AnchorTabs } from './blocks/content/AnchorTabs';
import { Banner } from './blocks/content/Banner';
import { CouponWall } from './blocks/content/CouponWall';
import { Deadline } from './blocks/content/Deadline';
import { FlashSale } from './blocks/offers/FlashSale';
import { Floating } from './blocks/content/Floating';
import { GoodsGrid } from './blocks/offers/GoodsGrid';
import { HotZone } from './blocks/content/HotZone';
import { RichText } from './blocks/content/RichText';
import { Divider } from './blocks/services/Divider';
import { NoticeLine } from './blocks/services/NoticeLine';
import { BlockBoundary } from './BlockBoundary';
import { lazyBlock } from './lazyBlock';

type Parts = { [T in BlockType]: ComponentType<BlockProps<T>> };

/** What renders a block. Those seldom used, or far down a page, come as chunks of their own. */
const parts: Parts = {
  AnchorTabs,
  Banner,
  CouponWall,
  Divider,
  FlashSale,
  Floating,
  GoodsGrid,
  HotZone,
  NoticeLine,
  RichText,
  Countdown: Deadline,
  Lottery: lazyBlock(() => import('./blocks/games/Lottery'), { skeleton: 'grid2' }),
  MemberOffer: lazyBlock(() => import('./blocks/offers/MemberOffer'), { skeleton: 'card grid2' }),
  Popup: lazyBlock(() => import('./blocks/content/Popup'), { skeleton: null }),
  PriceDrops: lazyBlock(() => import('./blocks/offers/PriceDrops'), { skeleton: 'list' }),
  SuperMarket: lazyBlock(() => import('./blocks/offers/SuperMarket'), { skeleton: 'tabs grid2' }),
  TrialZone: lazyBlock(() => import('./blocks/offers/TrialZone'), { skeleton: 'card grid2' }),
  DailySignIn: lazyBlock(() => import('./blocks/services/DailySignIn'), { skeleton: 'card' }),
  PictureRow: lazyBlock(() => import('./blocks/services/PictureRow'), { skeleton: 'rail3' }),
  PointsShop: lazyBlock(() => import('./blocks/services/PointsShop'), { skeleton: 'card grid2' }),
  Reservation: lazyBlock(() => import('./blocks/services/Reservation'), { skeleton: 'card' }),
  SignUpForm: lazyBlock(() => import('./blocks/services/SignUpForm'), { skeleton: 'form' }),
  StoreMap: lazyBlock(() => import('./blocks/services/StoreMap'), { skeleton: 'card' }),
  GroupBuying: lazyBlock(() => import('./blocks/offers/GroupBuying'), { skeleton: 'list' }),
  Invitation: lazyBlock(() => import('./blocks/games/Invitation'), { skeleton: 'card' }),
  LightRob: lazyBlock(() => import('./blocks/games/LightRob'), { skeleton: 'card' }),
  PacketRain: lazyBlock(() => import('./blocks/games/PacketRain'), { skeleton: 'card' }),
  Quiz: lazyBlock(() => import('./blocks/games/Quiz'), { skeleton: 'card' }),
  Ranking: lazyBlock(() => import('./blocks/games/Ranking'), { skeleton: 'tabs list' }),
  SalesCounter: lazyBlock(() => import('./blocks/games/SalesCounter'), { skeleton: 'card' }),
  SuperBuy: lazyBlock(() => import('./blocks/games/SuperBuy'), { skeleton: 'card' }),
  Video: lazyBlock(() => import('./blocks/content/Video'), { skeleton: 'banner' }),
};

/** These take no room in the flow, or stay while their surroundings scroll away. */
const places: Partial<Record<BlockType, string | undefined>> = {
  AnchorTabs: css.through,
  Floating: css.through,
  Popup: css.through,
  Banner: css.wide,
};

type Rendered = { id: string };

/** What renders a block in the shop and in the page editor: its part inside a boundary of its own. */
export const renderers = Object.fromEntries(
  Object.entries(parts).map(([type, Part]) => {
    const Inside = Part as ComponentType<Rendered>;
    const Framed = (props: Rendered) => (
      <BlockBoundary type={type} id={props.id} className={places[type as BlockType] ?? css.block}>
        <Inside {...props} />
      </BlockBoundary>
    );
    return [type, Framed];
  }),
) as Record<BlockType, (props: Rendered) => ReactElement>;
