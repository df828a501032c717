// Written by `npm run docs:blocks` from the folders of the blocks.
import { definition as Banner } from './Banner/definition';
import { definition as Countdown } from './Countdown/definition';
import { definition as RichText } from './RichText/definition';
import { definition as HotZone } from './HotZone/definition';
import { definition as AnchorTabs } from './AnchorTabs/definition';
import { definition as Video } from './Video/definition';
import { definition as Popup } from './Popup/definition';
import { definition as Floating } from './Floating/definition';
import { definition as CouponWall } from './CouponWall/definition';
import { definition as FlashSale } from './FlashSale/definition';
import { definition as GoodsGrid } from './GoodsGrid/definition';
import { definition as Lottery } from './Lottery/definition';
import { definition as MemberOffer } from './MemberOffer/definition';
import { definition as SuperMarket } from './SuperMarket/definition';
import { definition as PriceDrops } from './PriceDrops/definition';
import { definition as TrialZone } from './TrialZone/definition';
import { definition as SignUpForm } from './SignUpForm/definition';
import { definition as NoticeLine } from './NoticeLine/definition';
import { definition as Divider } from './Divider/definition';
import { definition as DailySignIn } from './DailySignIn/definition';
import { definition as PointsShop } from './PointsShop/definition';
import { definition as Reservation } from './Reservation/definition';
import { definition as PictureRow } from './PictureRow/definition';
import { definition as StoreMap } from './StoreMap/definition';
import { definition as GroupBuying } from './GroupBuying/definition';
import { definition as LightRob } from './LightRob/definition';
import { definition as PacketRain } from './PacketRain/definition';
import { definition as SuperBuy } from './SuperBuy/definition';
import { definition as SalesCounter } from './SalesCounter/definition';
import { definition as Ranking } from './Ranking/definition';
import { definition as Invitation } from './Invitation/definition';
import { definition as Quiz } from './Quiz/definition';

/** Every block in the order of the library. */
export const definitions = {
  Banner,
  Countdown,
  RichText,
  HotZone,
  AnchorTabs,
  Video,
  Popup,
  Floating,
  CouponWall,
  FlashSale,
  GoodsGrid,
  Lottery,
  MemberOffer,
  SuperMarket,
  PriceDrops,
  TrialZone,
  SignUpForm,
  NoticeLine,
  Divider,
  DailySignIn,
  PointsShop,
  Reservation,
  PictureRow,
  StoreMap,
  GroupBuying,
  LightRob,
  PacketRain,
  SuperBuy,
  SalesCounter,
  Ranking,
  Invitation,
  Quiz,
};
