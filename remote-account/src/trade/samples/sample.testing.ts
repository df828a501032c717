import type { SampleOffer, SampleVoucher } from '@cellar/shared/api/trade/samples/schema';
import { brief } from '@cellar/shared/testing/goods';

const DAY = 86_400_000;
export const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
export const idOf = (n: number) => `0190e000-0000-7000-8000-00000000000${n}`;

export const anOffer = (n: number, change: Partial<SampleOffer> = {}): SampleOffer => {
  const { id, name, foreignName, picture } = brief(n);
  return { id: idOf(n), productId: id, name, foreignName, picture, capacityMl: 50, left: 12, ...change };
};

export const aVoucher = (n: number, change: Partial<SampleVoucher> = {}): SampleVoucher => ({
  id: idOf(n),
  reason: `新年份试饮 ${n}`,
  expiresAt: inDays(40),
  state: 'unused',
  sample: null,
  address: null,
  redeemedAt: null,
  courier: null,
  trackingNo: null,
  shippedAt: null,
  receivedAt: null,
  ...change,
});

/** A voucher whose bottle is with the courier. */
export const aShippedOne = (n: number): SampleVoucher => {
  const { left: _left, ...sample } = anOffer(n);
  return aVoucher(n, {
    state: 'shipped',
    sample,
    address: {
      name: '林志远',
      phone: '13800000001',
      areaCode: '310104',
      country: '中国',
      province: '上海市',
      city: '上海市',
      county: '徐汇区',
      detail: '衡山路 922 号',
    },
    redeemedAt: inDays(-3),
    courier: '顺丰速运',
    trackingNo: 'SF1234567890',
    shippedAt: inDays(-2),
  });
};
