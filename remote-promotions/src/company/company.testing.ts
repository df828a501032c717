import type { OwnPage, ShownGoods, ShownPage } from '@cellar/shared/api/campaigns/companyPages/schema';

export const idOf = (n: number) => `0191b000-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const picture = { key: 'bottle-0123456789abcdef', width: 750, height: 750, color: '#ffffff', alt: '' };

const company = {
  name: '上海林氏酒业',
  contact: '林先生',
  phone: '021-64321000',
  address: '徐汇区虹桥路 1 号',
  slogan: '三代人的酒窖',
  intro: '专营名庄',
  logo: null,
  pictures: [],
};

export const aPage = (change: Partial<OwnPage> = {}): OwnPage => ({
  ...company,
  id: idOf(1),
  logoId: null,
  pictureIds: [],
  shown: true,
  takenDown: null,
  goods: 2,
  visitors: 3,
  purchases: 0,
  ...change,
});
export const own = (page: OwnPage | null = aPage(), mayHave = true) => ({
  mayHave,
  company: company.name,
  contact: company.contact,
  phone: '13800000001',
  page,
});

export const someGoods = (n: number, change: Partial<ShownGoods> = {}): ShownGoods => ({
  id: idOf(10 + n),
  skuId: idOf(20 + n),
  productId: idOf(30 + n),
  name: `酒款 ${n}`,
  spec: '单瓶',
  picture,
  priceFen: 25_000,
  onSale: true,
  ...change,
});

export const aShown = (change: Partial<ShownPage> = {}): ShownPage => ({
  ...company,
  id: idOf(1),
  own: false,
  shown: true,
  goods: [someGoods(1)],
  ...change,
});
