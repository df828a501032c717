export type LevelId = 'plain' | 'silver' | 'gold' | 'black';

export const levels = [
  { id: 'plain', name: '普通会员', rank: 0, growth_from: 0, privileges: ['新人礼券', '正品溯源'] },
  { id: 'silver', name: '银卡会员', rank: 1, growth_from: 2000, privileges: ['全场 98 折', '生日礼券', '正品溯源'] },
  {
    id: 'gold',
    name: '金卡会员',
    rank: 2,
    growth_from: 5000,
    privileges: ['全场 95 折', '生日双倍积分', '专属客服', '每月免运费 2 次'],
  },
  {
    id: 'black',
    name: '黑金会员',
    rank: 3,
    growth_from: 10000,
    privileges: ['全场 92 折', '生日双倍积分', '专属酒务顾问', '全年免运费', '限量酒优先认购'],
  },
] as const;
