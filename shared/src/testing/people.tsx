import type { FgUser } from '@cellar/shared/api/identity/auth/schema';
import type { Result } from '@cellar/shared/contract/calls';

export const fgUser = (change: Partial<FgUser> = {}): FgUser => ({
  userid: '0190a000-0000-7000-8000-000000000001',
  registemark: 1,
  vipstatus: 1,
  nickname: '林先生的酒铺',
  phone: '138****0001',
  avatar: null,
  level: 'gold',
  levelName: '金卡会员',
  easyPassword: 0,
  hasPassword: true,
  reviewReason: null,
  ...change,
});

export const loggedIn = (change: Partial<FgUser> = {}): Result<'auth.login'> => ({
  userState: 1,
  token: 'fresh',
  fguser: fgUser(change),
});

type Center = Result<'member.getCenter'>;
export const memberCenter = (change: Partial<Center> = {}): Center => ({
  area: '金卡会员',
  grade: '上海',
  fguser: fgUser(),
  company: null,
  shopType: '零售商',
  level: {
    id: 'gold',
    name: '金卡会员',
    rank: 2,
    privileges: ['全场 95 折', '生日双倍积分', '专属客服'],
    growth: 6820,
    isPrivate: false,
    next: { name: '黑金会员', growthFrom: 10000, savesFen: 38600 },
  },
  balanceFen: 246000,
  coupons: 5,
  couponsEnding: 0,
  coins: 380,
  points: 12400,
  orders: { waiting: 1, ready: 2, success: 7, error: 3, back: 0 },
  ...change,
});
