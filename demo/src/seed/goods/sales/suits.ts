import { DAY } from '@cellar/server/clock';
import { seedId } from '@cellar/server/store/ids';
import type { Tx } from '@cellar/server/store/transaction';
import type { Item } from '../wines/item';
import { items, productId, stockOf, termsOf } from '../products';

const FEN = 100;
const OPEN_FOR = 45 * DAY;
const shanghai = seedId('warehouse', 'shanghai');

/** Anyone can buy single bottles of it, and it is no limited one. */
function isPlain(item: Item): boolean {
  const { minLevelRank, limitedTotal, minimum } = termsOf(item);
  return minLevelRank === 0 && limitedTotal === null && minimum === 1 && item.bottling.code !== 'C1001';
}
const onHand = (item: Item) => stockOf(item).find(({ warehouse_id }) => warehouse_id === shanghai)?.on_hand ?? 0;
const MANY = 100;
const plenty = (item: Item) => onHand(item) >= MANY;
const bottle = ({ bottling, wine }: Item) => bottling.capacityMl === 750 || wine.type === 'goods';
const offered = items.filter((item) => isPlain(item) && bottle(item));

type SuitRequest = {
  type?: string;
  countries?: string[];
  regions?: string[];
  yuan?: [from: number, to: number];
  kind?: string;
  bottles?: number;
  /** How much of it there is: plenty unless it says otherwise. */
  stock?: (item: Item) => boolean;
};
const fits = (item: Item, { type, countries, regions, yuan = [0, Infinity], kind, stock = plenty }: SuitRequest) =>
  (!type || item.wine.type === type) &&
  (!countries || countries.includes(item.winery.region.country)) &&
  (!regions || regions.includes(item.wine.region.id)) &&
  (!kind || item.wine.classification === kind) &&
  item.yuan >= yuan[0] &&
  item.yuan <= yuan[1] &&
  stock(item);

/** The first goods that fit, each of another winery. */
function pickGoods(request: SuitRequest, count: number, taken: readonly Item[] = []): Item[] {
  const found: Item[] = [];
  for (const item of offered) {
    const known = [...taken, ...found].some(({ winery }) => winery.key === item.winery.key);
    if (!known && fits(item, request)) found.push(item);
    if (found.length === count) return found;
  }
  throw new Error(`too few goods for a suit: ${JSON.stringify(request)}`);
}

/** ¥438.00 → ¥438; ends in 8, as the shop's prices do. */
const nicePrice = (yuan: number) => Math.round(yuan / 10) * 10 - 2;

type Fixed = { key: string; name: string; intro: string; share: number; requests: SuitRequest[] };
const fixed: Fixed[] = [
  {
    key: 'weekend',
    name: '周末小聚三支装',
    intro: '一支起泡开场，干白配冷盘，红酒压轴，四个人刚好喝完。',
    share: 0.84,
    requests: [
      { type: 'sparkling', yuan: [90, 260] },
      { type: 'white', yuan: [80, 180] },
      { type: 'red', yuan: [90, 200] },
    ],
  },
  {
    key: 'bordeaux',
    name: '波尔多左右岸对饮',
    intro: '赤霞珠的骨架，梅洛的丝绒，同一晚比着喝最清楚。',
    share: 0.82,
    requests: [
      {
        type: 'red',
        regions: ['haut-medoc', 'saint-estephe', 'saint-julien', 'margaux', 'pauillac'],
        yuan: [180, 700],
      },
      { type: 'red', regions: ['saint-emilion', 'pomerol'], yuan: [150, 700] },
    ],
  },
  {
    key: 'burgundy',
    name: '勃艮第红白双支',
    intro: '黑皮诺与霞多丽各一支，认识勃艮第从这里开始。',
    share: 0.88,
    requests: [
      {
        type: 'red',
        regions: ['burgundy', 'beaune', 'pommard', 'gevrey-chambertin', 'morey-saint-denis'],
        yuan: [150, 700],
      },
      { type: 'white', regions: ['chablis', 'macon', 'meursault', 'puligny-montrachet', 'burgundy'], yuan: [120, 700] },
    ],
  },
  {
    key: 'italy',
    name: '意大利家宴四支装',
    intro: '两支干红配肉酱面与烤羊排，普罗塞克开胃，橄榄油上桌。',
    share: 0.82,
    requests: [
      { type: 'red', countries: ['IT'], yuan: [90, 320], bottles: 2 },
      { type: 'sparkling', countries: ['IT'] },
      { kind: 'oil', yuan: [100, 200] },
    ],
  },
  {
    key: 'daily',
    name: '新世界口粮六支箱',
    intro: '澳洲、智利、阿根廷各两支，天天喝也不心疼。',
    share: 0.8,
    requests: [
      { type: 'red', countries: ['AU'], yuan: [70, 170], bottles: 2 },
      { type: 'red', countries: ['CL'], yuan: [60, 170], bottles: 2 },
      { type: 'red', countries: ['AR'], yuan: [60, 200], bottles: 2 },
    ],
  },
  {
    key: 'seafood',
    name: '海鲜搭子干白两支',
    intro: '德国雷司令配清蒸鱼，新西兰长相思配生蚝。',
    share: 0.86,
    requests: [
      { type: 'white', countries: ['DE'], yuan: [90, 260] },
      { type: 'white', countries: ['NZ'], yuan: [90, 260] },
    ],
  },
  {
    key: 'gift',
    name: '登门礼双支配皮盒',
    intro: '西班牙陈酿与葡萄牙干红各一支，配皮质礼盒，拿得出手。',
    share: 0.85,
    requests: [
      { type: 'red', countries: ['ES'], yuan: [120, 400] },
      { type: 'red', countries: ['PT'], yuan: [80, 400] },
      { kind: 'box' },
    ],
  },
  {
    key: 'last',
    name: '酒窖珍藏尾货两支',
    intro: '各剩不多，卖完不补，配一支加州干红。',
    share: 0.88,
    requests: [
      { stock: (item) => onHand(item) > 2 && onHand(item) < 9 },
      { type: 'red', countries: ['US'], yuan: [100, 500] },
    ],
  },
];

type Free = {
  key: string;
  name: string;
  intro: string;
  take: number;
  most: number;
  goods: number;
  request: SuitRequest;
  /** A fixed price in yuan, or hundredths of a per cent off. */
  price: { yuan: number } | { bp: number };
};
const free: Free[] = [
  {
    key: 'six-reds',
    name: '百元口粮任选 6 支',
    intro: '十二款餐酒自己配，同一款最多三支。',
    take: 6,
    most: 3,
    goods: 12,
    request: { type: 'red', yuan: [80, 168] },
    price: { yuan: 599 },
  },
  {
    key: 'four-whites',
    name: '清爽干白任选 4 支 85 折',
    intro: '雷司令、长相思、霞多丽，按口味搭着喝。',
    take: 4,
    most: 2,
    goods: 8,
    request: { type: 'white', yuan: [80, 300] },
    price: { bp: 1500 },
  },
  {
    key: 'three-sparkling',
    name: '起泡酒任选 3 支 88 折',
    intro: '香槟、卡瓦与普罗塞克，聚会前一晚冰好。',
    take: 3,
    most: 2,
    goods: 4,
    request: { type: 'sparkling', yuan: [80, 700] },
    price: { bp: 1200 },
  },
];

type Row = { key: string; kind: string; name: string; tag: string; rule: object; intro: string };

function fixedRow({ key, name, intro, share, requests }: Fixed): Row {
  const taken: Item[] = [];
  let yuan = 0;
  const contents = requests.map((request) => {
    const [item] = pickGoods(request, 1, taken);
    if (!item) throw new Error(key);
    taken.push(item);
    const bottles = request.bottles ?? 1;
    yuan += item.yuan * bottles;
    return { productId: productId(item.bottling.code), bottles };
  });
  const rule = { items: contents, priceFen: nicePrice(yuan * share) * FEN };
  return { key, kind: 'bundle', name, tag: '套装', rule, intro };
}

const freeGoods = ({ request, goods }: Free) =>
  pickGoods(request, goods).map(({ bottling }) => productId(bottling.code));

function freeRow(suit: Free): Row {
  const { key, name, intro, take, most, price } = suit;
  const priceOf = 'yuan' in price ? { fen: price.yuan * FEN } : price;
  const rule = { productIds: freeGoods(suit), take, most, price: priceOf };
  return { key, kind: 'choose', name, tag: '任选', rule, intro };
}

type Own = { phone: string; suit: string; picks: number[]; seenYuan: number | null; daysAgo: number };
/** What the demo's people composed, by the place of the goods in the suit. */
const owned: Own[] = [
  { phone: '13800000001', suit: 'six-reds', picks: [2, 2, 1, 1], seenYuan: null, daysAgo: 1 },
  { phone: '13800000001', suit: 'six-reds', picks: [0, 0, 3, 0, 3], seenYuan: 579, daysAgo: 6 },
  { phone: '13800000001', suit: 'four-whites', picks: [1, 1, 2], seenYuan: null, daysAgo: 3 },
  { phone: '13800000002', suit: 'six-reds', picks: [0, 3, 0, 3], seenYuan: null, daysAgo: 2 },
];

/** Suits, suits of free choice, and what the demo's people composed of them. */
export async function seedSuits(tx: Tx, now: Date) {
  const rows = [...fixed.map(fixedRow), ...free.map(freeRow)];
  await tx
    .insertInto('promotion')
    .values(
      rows.map(({ key, kind, name, tag, rule, intro }, position) => ({
        id: seedId('promotion', `suit-${key}`),
        kind,
        name,
        tag,
        rule: JSON.stringify(rule),
        scope: JSON.stringify({}),
        suit_intro: intro,
        suit_position: position,
        from_at: new Date(now.getTime() - 10 * DAY),
        to_at: new Date(now.getTime() + OPEN_FOR),
      })),
    )
    .execute();
  await tx
    .insertInto('free_suit')
    .values(
      owned.map(({ phone, suit, picks, seenYuan, daysAgo }, index) => {
        const goods = freeGoods(free.find(({ key }) => key === suit)!);
        const chosen = picks.flatMap((bottles, at) => (bottles > 0 ? [{ productId: goods[at], bottles }] : []));
        return {
          person_id: seedId('person', phone),
          id: seedId('free_suit', `${phone}-${index}`),
          promotion_id: seedId('promotion', `suit-${suit}`),
          picks: JSON.stringify(chosen),
          price_fen: seenYuan === null ? null : seenYuan * FEN,
          saved_at: new Date(now.getTime() - daysAgo * DAY),
        };
      }),
    )
    .execute();
}
