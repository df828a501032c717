import type { Address } from '@cellar/shared/api/identity/addresses/schema';

export const anAddress = (n: number, more: Partial<Address> = {}): Address => ({
  id: `0190a000-0000-7000-8000-00000000010${n}`,
  name: '林志远',
  phone: `1380000000${n}`,
  areaCode: '310104',
  country: '中国',
  province: '上海市',
  city: '上海市',
  county: '徐汇区',
  detail: `衡山路 ${n} 号`,
  postalCode: null,
  tag: null,
  isDefault: false,
  ...more,
});
