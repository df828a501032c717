import type { BoundAccount, Messenger } from '@cellar/shared/api/identity/binding/schema';

export const messenger = (change: Partial<Messenger> = {}): Messenger => ({
  available: true,
  phone: '138****0001',
  bound: { nickname: '林志远', boundAt: '2026-03-01T02:00:00.000Z' },
  ...change,
});

export const account = (change: Partial<BoundAccount> = {}): BoundAccount => ({
  id: '0190a000-0000-7000-8000-000000000002',
  nickname: '周记烟酒行',
  phone: '138****0002',
  avatar: null,
  levelName: '普通会员',
  frozen: false,
  canSwitch: true,
  ...change,
});

export const ownAccount = account({
  id: '0190a000-0000-7000-8000-000000000001',
  nickname: '林先生的酒铺',
  phone: '138****0001',
  levelName: '金卡会员',
});
