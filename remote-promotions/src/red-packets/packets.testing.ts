import type { RedPacketCampaign, RedPacketDetail } from '@cellar/shared/api/campaigns/redPackets/schema';

export const idOf = (n: number) => `0190f000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const aCampaign = (change: Partial<RedPacketCampaign> = {}): RedPacketCampaign => ({
  id: idOf(1),
  name: '开窖红包',
  greeting: '好酒开窖，好运到家',
  state: 'running',
  fromAt: '2026-01-01T00:00:00.000Z',
  toAt: '2099-01-01T00:00:00.000Z',
  chances: 1,
  ...change,
});

export const anOpened = (n: number, name = '开窖红包') => ({
  id: idOf(100 + n),
  name,
  fen: 100 + n,
  at: '2026-01-02T04:05:00.000Z',
});

export const aDetail = (change: Partial<RedPacketDetail> = {}): RedPacketDetail => ({
  ...aCampaign(),
  rules: ['每天一次'],
  perDay: 1,
  bonusPerDay: 2,
  helpers: 1,
  inviteCode: 'CELLAR01',
  envelopes: 100,
  left: 60,
  own: [],
  newest: [anOpened(5, '王**')],
  ...change,
});
