import type { BlockProps, BlockType } from '@cellar/shared/blocks/props/props';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import css from './renderers.module.css';
import { AnchorTabs } from './AnchorTabs/AnchorTabs';
import { Banner } from './Banner/Banner';
import { CouponWall } from './CouponWall/CouponWall';
import { Deadline } from './Countdown/Countdown';
import { FlashSale } from './FlashSale/FlashSale';
import { Floating } from './Floating/Floating';
import { GoodsGrid } from './GoodsGrid/GoodsGrid';
import { HotZone } from './HotZone/HotZone';
import { RichText } from './RichText/RichText';
import { Divider } from './Divider/Divider';
import { NoticeLine } from './NoticeLine/NoticeLine';
import { lazyBlock } from './common/lazyBlock';
import { ErrorBoundary } from '@cellar/shared/parts/ErrorBoundary';
import { countsOf } from './common/count';
import { usePage } from './common/page';

type FrameProps = { type: string; id: string; className?: string | undefined; children: ReactNode };

/** The place of one block. A block that throws leaves a gap and is reported; the rest of the page stands. */
function BlockBoundary({ type, id, className, children }: FrameProps) {
  const { id: page } = usePage();
  return (
    <ErrorBoundary onError={() => countsOf(page).count('failed', `${type}:${id}`)} fallback={() => null}>
      <section data-block={id} className={className}>
        {children}
      </section>
    </ErrorBoundary>
  );
}

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
  Lottery: lazyBlock(() => import('./Lottery/Lottery'), { skeleton: 'grid2' }),
  MemberOffer: lazyBlock(() => import('./MemberOffer/MemberOffer'), { skeleton: 'card grid2' }),
  Popup: lazyBlock(() => import('./Popup/Popup'), { skeleton: null }),
  PriceDrops: lazyBlock(() => import('./PriceDrops/PriceDrops'), { skeleton: 'list' }),
  SuperMarket: lazyBlock(() => import('./SuperMarket/SuperMarket'), { skeleton: 'tabs grid2' }),
  TrialZone: lazyBlock(() => import('./TrialZone/TrialZone'), { skeleton: 'card grid2' }),
  DailySignIn: lazyBlock(() => import('./DailySignIn/DailySignIn'), { skeleton: 'card' }),
  PictureRow: lazyBlock(() => import('./PictureRow/PictureRow'), { skeleton: 'rail3' }),
  PointsShop: lazyBlock(() => import('./PointsShop/PointsShop'), { skeleton: 'card grid2' }),
  Reservation: lazyBlock(() => import('./Reservation/Reservation'), { skeleton: 'card' }),
  SignUpForm: lazyBlock(() => import('./SignUpForm/SignUpForm'), { skeleton: 'form' }),
  StoreMap: lazyBlock(() => import('./StoreMap/StoreMap'), { skeleton: 'card' }),
  GroupBuying: lazyBlock(() => import('./GroupBuying/GroupBuying'), { skeleton: 'list' }),
  Invitation: lazyBlock(() => import('./Invitation/Invitation'), { skeleton: 'card' }),
  LightRob: lazyBlock(() => import('./LightRob/LightRob'), { skeleton: 'card' }),
  PacketRain: lazyBlock(() => import('./PacketRain/PacketRain'), { skeleton: 'card' }),
  Quiz: lazyBlock(() => import('./Quiz/Quiz'), { skeleton: 'card' }),
  Ranking: lazyBlock(() => import('./Ranking/Ranking'), { skeleton: 'tabs list' }),
  SalesCounter: lazyBlock(() => import('./SalesCounter/SalesCounter'), { skeleton: 'card' }),
  SuperBuy: lazyBlock(() => import('./SuperBuy/SuperBuy'), { skeleton: 'card' }),
  Video: lazyBlock(() => import('./Video/Video'), { skeleton: 'banner' }),
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
