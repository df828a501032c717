// Written by `npm run docs:blocks` from the folders of the blocks.
import { Banner } from '@cellar/shared/blocks/props/content/Banner';
import { Countdown } from '@cellar/shared/blocks/props/content/Countdown';
import { RichText } from '@cellar/shared/blocks/props/content/RichText';
import { HotZone } from '@cellar/shared/blocks/props/content/HotZone';
import { AnchorTabs } from '@cellar/shared/blocks/props/content/AnchorTabs';
import { Video } from '@cellar/shared/blocks/props/content/Video';
import { Popup } from '@cellar/shared/blocks/props/content/Popup';
import { Floating } from '@cellar/shared/blocks/props/content/Floating';
import { CouponWall } from '@cellar/shared/blocks/props/offers/CouponWall';
import { FlashSale } from '@cellar/shared/blocks/props/offers/FlashSale';
import { GoodsGrid } from '@cellar/shared/blocks/props/offers/GoodsGrid';
import { Lottery } from '@cellar/shared/blocks/props/offers/Lottery';
import { MemberOffer } from '@cellar/shared/blocks/props/offers/MemberOffer';
import { SuperMarket } from '@cellar/shared/blocks/props/offers/SuperMarket';
import { PriceDrops } from '@cellar/shared/blocks/props/offers/PriceDrops';
import { TrialZone } from '@cellar/shared/blocks/props/offers/TrialZone';
import { SignUpForm } from '@cellar/shared/blocks/props/services/SignUpForm';
import { NoticeLine } from '@cellar/shared/blocks/props/services/NoticeLine';
import { Divider } from '@cellar/shared/blocks/props/services/Divider';
import { DailySignIn } from '@cellar/shared/blocks/props/services/DailySignIn';
import { PointsShop } from '@cellar/shared/blocks/props/services/PointsShop';
import { Reservation } from '@cellar/shared/blocks/props/services/Reservation';
import { PictureRow } from '@cellar/shared/blocks/props/services/PictureRow';
import { StoreMap } from '@cellar/shared/blocks/props/services/StoreMap';
import { GroupBuying } from '@cellar/shared/blocks/props/games/GroupBuying';
import { LightRob } from '@cellar/shared/blocks/props/games/LightRob';
import { PacketRain } from '@cellar/shared/blocks/props/games/PacketRain';
import { SuperBuy } from '@cellar/shared/blocks/props/games/SuperBuy';
import { SalesCounter } from '@cellar/shared/blocks/props/games/SalesCounter';
import { Ranking } from '@cellar/shared/blocks/props/games/Ranking';
import { Invitation } from '@cellar/shared/blocks/props/games/Invitation';
import { Quiz } from '@cellar/shared/blocks/props/games/Quiz';
import { HomeBanners } from '@cellar/shared/blocks/props/home/HomeBanners';
import { HomeEntries } from '@cellar/shared/blocks/props/home/HomeEntries';
import { HomeNotice } from '@cellar/shared/blocks/props/home/HomeNotice';
import { HomeFlashSale } from '@cellar/shared/blocks/props/home/HomeFlashSale';
import { HomeNewProducts } from '@cellar/shared/blocks/props/home/HomeNewProducts';
import { HomeRankings } from '@cellar/shared/blocks/props/home/HomeRankings';
import { HomeHot } from '@cellar/shared/blocks/props/home/HomeHot';
import { HomeCountry } from '@cellar/shared/blocks/props/home/HomeCountry';
import { HomeLottery } from '@cellar/shared/blocks/props/home/HomeLottery';
import { HomeLightRob } from '@cellar/shared/blocks/props/home/HomeLightRob';
import { HomeFeed } from '@cellar/shared/blocks/props/home/HomeFeed';

/** Blocks of promotion pages by their type. */
export const promotionBlocks = {
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
/** Blocks of the home page by their type. */
export const homeBlocks = {
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
