import type { Result } from '@cellar/shared/contract/calls';
import { amountText } from '@cellar/shared/format/number/units';
import { picture } from '@cellar/shared/testing/goods';

type Cart = Result<'cart.list'>;
type Group = Cart['groups'][number];
type Line = Group['lines'][number];
type Quote = Result<'checkout.check'>;
type QuoteLine = Quote['groups'][number]['lines'][number];

const idOf = (n: number) => `0190c000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** The nth line of a cart; `change` sets what a test is about. */
export const cartLine = (n = 1, change: Partial<Line> = {}): Line => ({
  id: idOf(n),
  version: 1,
  productId: idOf(100 + n),
  skuId: idOf(200 + n),
  warehouseId: idOf(9001),
  name: `奥布拉克庄园正牌干红 ${2014 + n}`,
  foreignName: 'Château Aubrac',
  picture: picture(),
  spec: '单瓶',
  bottles: 1,
  unit: '瓶',
  quantity: 1,
  ticked: true,
  swapId: null,
  suitId: null,
  priceFen: 121600,
  priceKind: 'level',
  priceLabel: '金卡价',
  listPriceFen: 128000,
  memberPriceFen: 117800,
  memberLabel: '黑金会员',
  retailFen: 128000,
  amountFen: 121600,
  minQuantity: 1,
  multiple: 1,
  maxQuantity: 60,
  notes: [],
  changedFen: 0,
  promotionId: null,
  choices: [],
  problem: null,
  ...change,
});

export const cartGroup = (lines: Line[], change: Partial<Group> = {}): Group => ({
  warehouse: { id: idOf(9001), name: '上海恒温仓', kind: 'local' },
  text: '明天到 · 满 ¥299 免运费',
  freightHint: null,
  promotions: [],
  lines,
  ...change,
});

/** A cart of these lines, its sums as the server would give them at `priceFen` each. */
export function cart(lines: Line[] = [cartLine()], change: Partial<Cart> = {}): Cart {
  const ticked = lines.filter((line) => line.ticked && !line.problem);
  const totalFen = ticked.reduce((sum, line) => sum + (line.priceFen ?? 0) * line.quantity, 0);
  const quantity = ticked.reduce((sum, line) => sum + line.quantity, 0);
  return {
    groups: lines.length ? [cartGroup(lines)] : [],
    invalid: [],
    count: lines.length,
    amountText: amountText(lines),
    ticked: { kinds: ticked.length, bottles: quantity, quantity },
    allTicked: lines.length > 0 && ticked.length === lines.length,
    area: { code: '310104', text: '上海市徐汇区' },
    amounts: [
      { key: 'goods', label: '商品合计', fen: totalFen },
      { key: 'freight', label: '运费', fen: 0 },
    ],
    totalFen,
    savedFen: 0,
    coupon: null,
    couponHint: null,
    ...change,
  };
}

export const quoteLine = (n = 1, change: Partial<QuoteLine> = {}): QuoteLine => ({
  id: idOf(n),
  productId: idOf(100 + n),
  name: `奥布拉克庄园正牌干红 ${2014 + n}`,
  spec: '单瓶',
  picture: picture(),
  quantity: 1,
  priceFen: 121600,
  priceKind: 'level',
  priceLabel: '金卡价',
  retailFen: 128000,
  amountFen: 121600,
  promotionId: null,
  choices: [],
  ...change,
});

export const coupon = (n = 1, change: Partial<Quote['coupons'][number]> = {}): Quote['coupons'][number] => ({
  id: idOf(500 + n),
  name: '囤酒券',
  thresholdFen: 100000,
  faceFen: 10000,
  offFen: 10000,
  scopeText: '全场可用',
  expiresAt: '2099-01-01T00:00:00.000Z',
  usable: true,
  best: n === 1,
  reason: null,
  ...change,
});

/** A quote of one line that can be submitted. */
export const quote = (change: Partial<Quote> = {}): Quote => ({
  address: {
    id: idOf(700),
    name: '林志远',
    phone: '13800000001',
    areaCode: '310104',
    country: '中国',
    province: '上海市',
    city: '上海市',
    county: '徐汇区',
    detail: '衡山路 922 号',
  },
  realName: null,
  delivery: 'courier',
  pickups: [],
  pickupId: null,
  pickupProblem: null,
  groups: [
    {
      warehouse: { id: idOf(9001), name: '上海恒温仓', kind: 'local' },
      text: '恒温配送，预计 11 月 24 日（周二）前送达',
      freightFen: 0,
      freightText: '免运费',
      promotions: [],
      lines: [quoteLine()],
      gifts: [],
    },
  ],
  coupons: [],
  couponId: null,
  coins: { have: 380, usable: 380, usableFen: 380, used: 0 },
  points: { have: 12400, usable: 5600, usableFen: 5600, used: 0 },
  balance: { haveFen: 246000, usedFen: 0 },
  amounts: [
    { key: 'goods', label: '商品合计', fen: 121600 },
    { key: 'freight', label: '运费', fen: 0 },
  ],
  amountText: '1 瓶',
  totalFen: 121600,
  promisedDay: '2026-11-24',
  rules: ['每单用一张优惠券，可与促销同时使用'],
  savedFen: 0,
  restFen: 121600,
  problems: [],
  ageText: '本店不向未满 18 周岁的人士销售酒类',
  ...change,
});
