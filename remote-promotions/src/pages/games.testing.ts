import type { PageGroup } from '@cellar/shared/blocks/props/games/GroupBuying';
import type { AttemptProgress, LightRob } from '@cellar/shared/api/campaigns/lightRob/schema';
import type { QuizBrief } from '@cellar/shared/api/campaigns/quiz/schema';
import type { PacketRain } from '@cellar/shared/api/campaigns/redPackets/schema';
import type { SuperBuy } from '@cellar/shared/api/campaigns/superBuy/schema';
import { ID, later } from './blocks.testing';

const picture = { key: 'p', width: 10, height: 10, color: '#f4ead6', alt: '酒' };

export const aGroup = (change: Partial<PageGroup> = {}): PageGroup => ({
  id: ID,
  productId: ID,
  name: '奥布拉克庄园正牌',
  spec: '单瓶',
  picture,
  priceFen: 8000,
  retailFen: 10000,
  size: 3,
  units: 2,
  hours: 24,
  perPerson: 1,
  fromAt: later(-1e6),
  toAt: later(1e6),
  state: 'running',
  ...change,
});

export const aTry = (change: Partial<AttemptProgress> = {}): AttemptProgress => ({
  state: 'lighting',
  lit: 1,
  priceFen: 8000,
  friends: [{ id: ID, name: '王**', at: later(-1000) }],
  dueAt: later(36e5),
  orderId: null,
  ...change,
});

export const aLightRob = (change: Partial<LightRob> = {}): LightRob => ({
  id: ID,
  name: '点亮名庄',
  state: 'running',
  now: later(0),
  fromAt: later(-1e6),
  toAt: later(1e9),
  rules: ['每人限抢一次'],
  hours: 24,
  productId: ID,
  goods: '奥布拉克庄园正牌',
  spec: '单瓶',
  picture,
  startFen: 10000,
  floorFen: 4000,
  lamps: 3,
  left: 9,
  inviteCode: 'CELLAR01',
  own: null,
  friend: null,
  ...change,
});

export const aRain = (change: Partial<PacketRain> = {}): PacketRain => ({
  id: ID,
  name: '开窖红包',
  greeting: '好酒开窖，好运到家',
  state: 'running',
  now: later(0),
  fromAt: later(-1e6),
  toAt: later(1e9),
  envelopes: 100,
  left: 60,
  chances: 2,
  ...change,
});

export const aBrief = (change: Partial<QuizBrief> = {}): QuizBrief => ({
  id: ID,
  name: '葡萄酒小考',
  state: 'running',
  perTry: 5,
  fromAt: later(-1e6),
  toAt: later(1e9),
  mostPoints: 30,
  rewarded: true,
  today: 'open',
  ...change,
});

export const aSuperBuy = (change: Partial<SuperBuy> = {}): SuperBuy => ({
  id: ID,
  title: '名庄一号',
  subtitle: '只此一款',
  state: 'running',
  fromAt: later(-1e6),
  toAt: later(36e5),
  productId: ID,
  name: '奥布拉克庄园正牌',
  spec: '单瓶',
  picture,
  priceFen: 8000,
  retailFen: 10000,
  total: 100,
  sold: 40,
  percent: 40,
  perPerson: 2,
  reasons: [],
  rules: [],
  left: 2,
  bought: 0,
  now: later(0),
  ...change,
});
