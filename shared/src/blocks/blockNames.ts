import type { HomeBlockType } from '@cellar/shared/blocks/props/home';
import type { BlockType } from '@cellar/shared/blocks/props/props';

/** What the people of the shop call each block. */
export const blockNames: Record<BlockType, string> = {
  Banner: '头图',
  CouponWall: '优惠券墙',
  FlashSale: '限时抢购',
  GoodsGrid: '商品',
  Countdown: '倒计时',
  Lottery: '抽奖',
  RichText: '图文',
  HotZone: '热区图',
  AnchorTabs: '锚点导航',
  Video: '视频',
  Popup: '弹窗',
  Floating: '悬浮入口',
  MemberOffer: '会员专享',
  SuperMarket: '超级市集',
  PriceDrops: '限时降价',
  TrialZone: '体验专区',
  SignUpForm: '报名表',
  NoticeLine: '公告',
  Divider: '分隔',
  DailySignIn: '每日签到',
  PointsShop: '积分商城',
  Reservation: '预约提醒',
  PictureRow: '图片组',
  StoreMap: '门店地图',
  GroupBuying: '拼团',
  LightRob: '点亮抢购',
  PacketRain: '红包雨',
  SuperBuy: '超级单品',
  SalesCounter: '销量计数',
  Ranking: '热销榜',
  Invitation: '邀请有礼',
  Quiz: '有奖答题',
};

export const homeBlockNames: Record<HomeBlockType, string> = {
  HomeBanners: '首页轮播',
  HomeEntries: '首页频道',
  HomeNotice: '首页快讯',
  HomeFlashSale: '首页抢购',
  HomeNewProducts: '新品上市',
  HomeRankings: '排行榜',
  HomeHot: '热销榜',
  HomeCountry: '国家馆',
  HomeLottery: '抽奖',
  HomeLightRob: '点亮抢购',
  HomeFeed: '为你推荐',
};

const names: Record<string, string> = { ...blockNames, ...homeBlockNames };
/** A block of a type that this code does not know is called by its type. */
export const blockName = (type: string): string => names[type] ?? type;
