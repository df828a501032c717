import type { FloorGoods } from '@cellar/shared/api/pages/home/schema';
import type { Result } from '@cellar/shared/contract/calls';

type Brief = Result<'catalog.list'>['list'][number];
type Product = Result<'products.get'>;
type Sale = Result<'products.getSaleDetails'>;

const idOf = (n: number) => `0190b000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const picture = (key = 'bottle-c1001-0a1b2c3d') => ({
  key,
  width: 800,
  height: 800,
  color: 'linen',
  alt: '酒瓶',
});

/** A product of a list, the nth; `change` sets what a test is about. */
export const brief = (n = 1, change: Partial<Brief> = {}): Brief => ({
  id: idOf(n),
  code: `C${1000 + n}`,
  name: `奥布拉克庄园正牌干红 ${2000 + n}`,
  foreignName: 'Château Aubrac Grand Vin',
  about: '波亚克 · 赤霞珠混酿',
  picture: picture(),
  priceFen: 128000,
  listPriceFen: 158000,
  priceLabel: null,
  memberPriceFen: 121600,
  memberLabel: '金卡会员',
  tags: ['WS 96'],
  sold: 312,
  stock: 'in',
  skuId: idOf(1000 + n),
  warehouseId: idOf(9001),
  minQuantity: 1,
  multiple: 1,
  ...change,
});

/** The same product as the floors of the home page show it. */
export const floorGoods = (n = 1): FloorGoods => {
  const { id, name, picture: shown, priceFen } = brief(n);
  return { id, name, picture: shown, priceFen };
};

const tasting: Product['tasting'] = {
  summary: '黑醋栗与雪松，层次分明',
  look: '深宝石红',
  nose: '黑醋栗、雪松',
  palate: '单宁细密',
  finish: '悠长',
  body: 4,
  acidity: 3,
  tannin: 4,
  sweetness: 1,
  serve: '16–18°C',
  decant: '醒酒 60 分钟',
};

export const product = (change: Partial<Product> = {}): Product => ({
  id: idOf(1),
  notice: '',
  perPerson: null,
  code: 'C1001',
  name: '奥布拉克庄园正牌干红 2015',
  foreignName: 'Château Aubrac Grand Vin',
  type: 'red',
  typeName: '红葡萄酒',
  category: { id: idOf(7001), name: '红葡萄酒' },
  country: { code: 'FR', name: '法国', foreignName: 'France' },
  region: { id: 'pauillac', name: '波亚克', foreignName: 'Pauillac' },
  origin: ['法国', '波尔多', '波亚克'],
  classification: '列级庄',
  grapes: [{ id: 'cabernet', name: '赤霞珠', foreignName: 'Cabernet Sauvignon', percent: 70 }],
  vintage: 2015,
  capacityMl: 750,
  abv: 13.5,
  scores: [{ by: 'WS', points: 96 }],
  drinkFrom: 2025,
  drinkTo: 2040,
  tasting,
  food: [{ name: '烤羊排', text: '单宁化解油脂' }],
  winery: {
    id: idOf(8001),
    name: '奥布拉克庄园',
    foreignName: 'Château Aubrac',
    region: '波亚克',
    founded: 1786,
    picture: null,
    goods: 4,
  },
  picture: picture(),
  gallery: [],
  film: null,
  tags: ['6 支减 60'],
  guarantees: [{ id: idOf(7101), name: '原装进口', text: '每瓶可追溯' }],
  sold: 312,
  stock: 'in',
  limited: null,
  siblings: [],
  reviews: { all: 0, good: 0, middle: 0, bad: 0, pictures: 0, average: 0, goodPercent: 0, newest: [] },
  questions: { count: 0, newest: [] },
  favourite: false,
  collectedPush: false,
  priceNotice: false,
  ...change,
});

const warehouse: Sale['skus'][number]['warehouses'][number] = {
  id: idOf(9001),
  name: '上海恒温仓',
  kind: 'local',
  stock: 'in',
  units: 60,
  arrival: '明天到',
  note: null,
};

export const sku = (change: Partial<Sale['skus'][number]> = {}): Sale['skus'][number] => ({
  id: idOf(1001),
  kind: 'bottle',
  label: '单瓶',
  unit: '瓶',
  bottles: 1,
  minQuantity: 1,
  multiple: 1,
  priceFen: 128000,
  listPriceFen: 158000,
  priceLabel: null,
  memberPriceFen: 121600,
  memberLabel: '金卡会员',
  ladder: [{ minQuantity: 1, priceFen: 128000 }],
  warehouses: [warehouse],
  ...change,
});

export const sale = (change: Partial<Sale> = {}): Sale => ({
  productId: idOf(1),
  now: '2026-01-01T00:00:00.000Z',
  onSale: true,
  hiddenBelow: null,
  skus: [sku()],
  levels: [],
  flash: null,
  promotions: [],
  suits: [],
  coupons: [],
  net: null,
  grouped: false,
  appSavingFen: null,
  ...change,
});
