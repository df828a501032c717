import type { GrowthEntry, MemberGrade } from '@cellar/shared/api/catalog/levels/schema';

const plain = { id: 'plain', name: '普通会员', rank: 0, growthFrom: 0, privileges: ['新人礼券'] };
const gold = { id: 'gold', name: '金卡会员', rank: 2, growthFrom: 5000, privileges: ['全场 95 折', '专属客服'] };
export const black = { id: 'black', name: '黑金会员', rank: 3, growthFrom: 10000, privileges: ['全场 92 折'] };

export const aGrade = (change: Partial<MemberGrade> = {}): MemberGrade => ({
  levels: [plain, gold, black],
  level: gold,
  next: black,
  growth: 6820,
  isPrivate: false,
  nextSavesFen: 38600,
  ...change,
});

export const anEntry = (n: number, change: Partial<GrowthEntry> = {}): GrowthEntry => ({
  id: `0190f000-0000-7000-8000-00000000000${n}`,
  amount: 1280,
  after: 6820,
  reason: `购物成长 ${n}`,
  at: '2026-01-02T03:04:05.000Z',
  ...change,
});
