import { DAY, yearOf } from '@cellar/server/clock';
import { seedId } from '@cellar/server/store/ids';
import { categoryOf } from './categories';
import { cellar, type Bottling, type Wine } from './wines/cellar';
import { galleryOf, pictureOf } from './pictures/gallery';
import { filmOf } from '../../films/films';
import { graphicOf } from './pictures/graphic';
import { importerOf } from './wines/importers';
import type { Item } from './wines/item';
import { bottleYuan, bottlePrices, bottlesInCase, casePrices, type LevelPrice } from './wines/prices';
import { leftOfBatch, nextBatchAt } from './wines/limited';
import { between, pick, randomOf } from './random';
import { tastingOf } from './wines/tasting';

/** Every product of the demo in the order of its code. */
export const items: Item[] = cellar.flatMap((winery) =>
  winery.wines.flatMap((wine) =>
    wine.bottlings.map((bottling, index) => ({
      winery,
      wine,
      bottling,
      index,
      yuan: bottleYuan(wine, bottling, index),
    })),
  ),
);

export const productId = (code: string) => seedId('product', code);
const FEN = 100;
const FIRST = 'C1001';
const NO_TASTING = {
  summary: '',
  look: '',
  nose: '',
  palate: '',
  finish: '',
  body: null,
  acidity: null,
  tannin: null,
  sweetness: null,
  serve: '',
  decant: null,
};
const WINE_YEARS_NEW = 0.09;
const MAGNUM = 1500;
const HALF = 375;

const sizeText = ({ capacityMl }: Bottling) => (capacityMl === MAGNUM ? ' 1.5L' : capacityMl === HALF ? ' 375ml' : '');

export function nameOf({ winery, wine, bottling }: Item): string {
  if (wine.type === 'goods') return `${winery.name} ${wine.name}`;
  return `${winery.name}${wine.name}${bottling.vintage ? ` ${bottling.vintage}` : ''}${sizeText(bottling)}`;
}
const foreignNameOf = ({ winery, wine, bottling }: Item) =>
  `${winery.foreignName} ${wine.foreignName}${bottling.vintage ? ` ${bottling.vintage}` : ''}`;

const ABV: Record<Wine['type'], [from: number, to: number]> = {
  red: [13, 15],
  white: [12, 13.5],
  rose: [12.5, 13],
  sparkling: [12, 12.5],
  sweet: [8, 14],
  spirit: [40, 43],
  goods: [0, 0],
};

/** Glasses are sold in pairs, oil and vinegar in bottles. */
function unitOf({ type, classification }: Item['wine']): string {
  if (type !== 'goods' || classification === 'oil') return '瓶';
  return classification.startsWith('glass') ? '套' : '件';
}

function abvOf({ wine, bottling }: Item): number {
  if (bottling.code === FIRST) return 13.5;
  if (/波特|马德拉|奥罗索/.test(wine.name)) return 19.5;
  if (/雪莉/.test(wine.name)) return 15;
  if (/莫斯卡托/.test(wine.name)) return 5.5;
  const [from, to] = ABV[wine.type];
  return from + Math.round(randomOf(`abv:${wine.key}`)() * (to - from) * 2) / 2;
}

export type Score = { by: string; points: number };
function scoresOf({ wine, bottling, yuan }: Item): Score[] {
  if (wine.type === 'goods') return [];
  const random = randomOf(`score:${bottling.code}`);
  const level = yuan >= 1500 ? 96 : yuan >= 800 ? 95 : yuan >= 400 ? 93 : yuan >= 200 ? 91 : yuan >= 100 ? 89 : 87;
  const judges =
    yuan >= 800
      ? ['WS', 'RP', 'JS']
      : yuan >= 200
        ? ['JS', 'WS']
        : random() < 0.55
          ? [pick(random, ['JS', 'WS', 'DC'])]
          : [];
  return judges.map((by, i) => ({
    by,
    points: bottling.code === FIRST && i === 0 ? 96 : Math.min(99, level + between(random, -1, 2)),
  }));
}

const LAST_YEARS = 17;

/** Nothing that is on sale is past its window; a few bottles are in its last year. */
function windowOf(
  { wine, bottling, yuan }: Item,
  year: number,
): { drink_from: number | null; drink_to: number | null } {
  if (bottling.vintage === null) return { drink_from: null, drink_to: null };
  if (bottling.code === FIRST) return { drink_from: 2025, drink_to: 2040 };
  const long = wine.type === 'red' || wine.type === 'sweet';
  const keep = yuan >= 800 ? 22 : yuan >= 400 ? 15 : yuan >= 180 ? 9 : 5;
  const wait = long ? (yuan >= 800 ? 6 : yuan >= 300 ? 4 : 2) : 1;
  const until = bottling.vintage + (long ? keep : Math.ceil(keep * 0.6));
  const least = Number(bottling.code.slice(1)) % LAST_YEARS === 0 ? year : year + 2;
  return { drink_from: bottling.vintage + wait, drink_to: Math.max(until, least) };
}

/** What a few goods are sold under: for levels only, limited, in the app, by the half dozen. */
export function termsOf({ wine, bottling, index, yuan }: Item) {
  const random = randomOf(`terms:${bottling.code}`);
  const first = bottling.code === FIRST;
  const exclusive = !first && yuan >= 1000 && random() < 0.3;
  const limited = !first && (bottling.capacityMl === MAGNUM || yuan >= 1800) && random() < 0.7;
  const wholesale = !first && yuan < 400 && wine.type !== 'goods' && random() < 0.4;
  return {
    minLevelRank: exclusive ? (yuan >= 1900 ? 3 : 2) : 0,
    limitedTotal: limited ? between(random, 60, 240) : null,
    limitedPerPerson: limited ? pick(random, [2, 3, 6]) : null,
    appPriceFen: !first && !exclusive && random() < 0.14 ? Math.round(yuan * 0.97) * FEN : null,
    swapPriceFen: index > 0 && yuan < 130 && random() < 0.25 ? Math.round(yuan * 0.7) * FEN : null,
    levels: first || (wine.type !== 'goods' && random() < 0.85),
    wholesale,
    minimum: wholesale && yuan < 120 && random() < 0.35 ? pick(random, [2, 3, 6]) : 1,
  };
}

const listYuan = ({ bottling, yuan }: Item) => {
  if (bottling.code === FIRST) return 1580;
  const random = randomOf(`list:${bottling.code}`);
  if (random() < 0.3) return null;
  const up = yuan * (1.1 + random() * 0.3);
  return up >= 1000 ? Math.round(up / 100) * 100 - 20 : Math.ceil(up / 10) * 10 - 2;
};

function salesOf({ bottling, yuan }: Item): number {
  if (bottling.code === FIRST) return 312;
  const random = randomOf(`sales:${bottling.code}`);
  return (
    Math.floor(random() ** 2.4 * (yuan < 150 ? 6800 : yuan < 400 ? 2600 : yuan < 1000 ? 760 : 180)) +
    between(random, 3, 26)
  );
}

function bornAt({ bottling }: Item, now: Date): Date {
  const random = randomOf(`new:${bottling.code}`);
  const days = random() < WINE_YEARS_NEW ? random() * 28 : 35 + random() * 700;
  return new Date(now.getTime() - days * DAY);
}

function tagsOf(item: Item): string[] {
  const [best] = [...scoresOf(item)].sort((a, b) => b.points - a.points);
  const terms = termsOf(item);
  const shown = best && best.points >= 90 ? [`${best.by} ${best.points}`] : [];
  if (item.bottling.code === FIRST) return ['WS 96'];
  return [
    ...(terms.limitedTotal ? ['限量'] : []),
    ...(item.bottling.capacityMl === MAGNUM ? ['大瓶装'] : []),
    ...shown,
  ];
}

export function productRow(item: Item, now: Date) {
  const { wine, bottling } = item;
  const terms = termsOf(item);
  const at = bornAt(item, now);
  const list = listYuan(item);
  const importer = importerOf(item);
  return {
    id: productId(bottling.code),
    wine_id: seedId('wine', wine.key),
    category_id: categoryOf(wine),
    code: bottling.code,
    name: nameOf(item),
    foreign_name: foreignNameOf(item),
    vintage: bottling.vintage,
    capacity_ml: bottling.capacityMl,
    unit: unitOf(wine),
    abv: abvOf(item),
    picture: JSON.stringify(pictureOf(item)),
    gallery: JSON.stringify(galleryOf(item)),
    video_key: filmOf(bottling.code),
    graphic: JSON.stringify(graphicOf(item)),
    importer: importer && JSON.stringify(importer),
    tasting: JSON.stringify(
      wine.type === 'goods' ? NO_TASTING : tastingOf(wine, bottling.code, bottling.vintage, yearOf(now)),
    ),
    scores: JSON.stringify(scoresOf(item)),
    ...windowOf(item, yearOf(now)),
    tags: JSON.stringify(tagsOf(item)),
    list_price_fen: list === null || list <= item.yuan ? null : list * FEN,
    app_price_fen: terms.appPriceFen,
    min_level_rank: terms.minLevelRank,
    limited_total: terms.limitedTotal,
    limited_per_person: terms.limitedPerPerson,
    limited_next_at: nextBatchAt(bottling.code, now),
    swap_price_fen: terms.swapPriceFen,
    sales: salesOf(item),
    fame: Math.min(100, Math.round(Math.sqrt(item.yuan) * 2 + salesOf(item) / 90)),
    new_at: at,
    created_at: at,
  };
}

type Sold = {
  skus: {
    id: string;
    product_id: string;
    kind: string;
    bottles: number;
    min_quantity: number;
    multiple: number;
    position: number;
  }[];
  prices: { id: string; sku_id: string; level_id: string | null; min_quantity: number; price_fen: number }[];
};

/** The bottle and, but for accessories, the original case, with their prices. */
export function skusOf(item: Item): Sold {
  const { wine, bottling, yuan } = item;
  const { code } = bottling;
  const terms = termsOf(item);
  const options = { levels: terms.levels, ladder: terms.wholesale };
  const sku = (kind: 'bottle' | 'case', bottles: number, least: number, position: number) => ({
    id: seedId('sku', `${code}-${kind}`),
    product_id: productId(code),
    kind,
    bottles,
    min_quantity: least,
    multiple: least === 6 ? 6 : 1,
    position,
  });
  const priced = (kind: string, rows: LevelPrice[]) =>
    rows.map(({ levelId, minQuantity, priceFen }, i) => ({
      id: seedId('price', `${code}-${kind}-${i}`),
      sku_id: seedId('sku', `${code}-${kind}`),
      level_id: levelId,
      min_quantity: minQuantity,
      price_fen: priceFen,
    }));
  const inCase = bottlesInCase(wine, bottling, yuan);
  const skus = [sku('bottle', 1, terms.minimum, 1), ...(inCase ? [sku('case', inCase, 1, 2)] : [])];
  const prices = [
    ...priced('bottle', bottlePrices(yuan, options)),
    ...(inCase ? priced('case', casePrices(yuan, inCase, options)) : []),
  ];
  return { skus, prices };
}

const warehouse = (key: 'shanghai' | 'bonded') => seedId('warehouse', key);

/** Where it lies and how much of it: most plenty, some few, some none. */
export function stockOf({ winery, wine, bottling, yuan }: Item) {
  const product_id = productId(bottling.code);
  if (bottling.code === FIRST) return [{ product_id, warehouse_id: warehouse('shanghai'), on_hand: 960 }];
  const random = randomOf(`stock:${bottling.code}`);
  const fate = random();
  const limited = leftOfBatch(bottling.code);
  const amount = () =>
    limited !== null
      ? limited
      : fate < 0.05
        ? 0
        : fate < 0.12
          ? between(random, 3, 11)
          : between(random, yuan >= 1000 ? 18 : 60, yuan >= 1000 ? 140 : 900);
  const abroad = winery.region.country !== 'CN' && wine.type !== 'goods';
  const place = random();
  if (abroad && place < 0.14) return [{ product_id, warehouse_id: warehouse('bonded'), on_hand: amount() }];
  if (abroad && place < 0.3)
    return [
      { product_id, warehouse_id: warehouse('shanghai'), on_hand: amount() },
      { product_id, warehouse_id: warehouse('bonded'), on_hand: amount() },
    ];
  return [{ product_id, warehouse_id: warehouse('shanghai'), on_hand: amount() }];
}

/** The product of an accessory of this kind: 「knife」. */
export const goodsId = (kind: string) =>
  productId(items.find(({ wine }) => wine.classification === kind)!.bottling.code);
