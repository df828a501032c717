import type { RouteRow } from '@cellar/shared/contract/route';
import identity from './routes/identity';
import login from './routes/login';
import members from './routes/members';
import money from './routes/money';

export default [
  ...login,
  ...identity,
  ...members,
  ...money,
  {
    path: '/history-browse',
    screen: './src/catalog/history/HistoryBrowseScreen.tsx',
    navTitle: '浏览足迹',
    name: 'history-browse',
    skeleton: 'nav rail3 rail3 rail3',
  },
  {
    path: '/my-fav',
    screen: './src/catalog/favourites/MyFavScreen.tsx',
    navTitle: '我的收藏',
    name: 'my-fav',
    skeleton: 'nav list',
  },
  {
    path: '/earlyWarning',
    screen: './src/catalog/warnings/EarlyWarningScreen.tsx',
    navTitle: '库存预警',
    name: 'earlyWarning',
    skeleton: 'nav list',
  },
  {
    path: '/my-coupon',
    screen: './src/catalog/coupons/MyCouponScreen.tsx',
    navTitle: '我的优惠券',
    name: 'my-coupon',
    native: { code: 17 },
    skeleton: 'nav lines card card card',
  },
  {
    path: '/sample-juan',
    screen: './src/trade/samples/list/SampleJuanScreen.tsx',
    navTitle: '样酒券',
    name: 'sample-juan',
    native: { code: 21 },
    skeleton: 'nav lines card card card',
  },
  {
    path: '/sample-juan-info',
    screen: './src/trade/samples/info/SampleJuanInfoScreen.tsx',
    navTitle: '样酒券说明',
    name: 'sample-juan-info',
    skeleton: 'nav card card card',
  },
] satisfies RouteRow[];
