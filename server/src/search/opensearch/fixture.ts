import type { Vocabulary } from '../language/vocabulary';
import type { SearchProduct } from '../product';

const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const PLACES: Record<string, [name: string, foreign: string, country: string]> = {
  bordeaux: ['波尔多', 'Bordeaux', 'FR'],
  pauillac: ['波亚克', 'Pauillac', 'FR'],
  barossa: ['巴罗萨谷', 'Barossa Valley', 'AU'],
  mosel: ['摩泽尔', 'Mosel', 'DE'],
};
const PATHS: Record<string, string[]> = { pauillac: ['pauillac', 'bordeaux'] };

type Row = [
  winery: string,
  foreign: string,
  label: string,
  region: string,
  type: string,
  grape: string,
  vintage: number | null,
  fen: number | null,
  sales: number,
];
const ROWS: Row[] = [
  ['奥布拉克庄园', 'Chateau Aubrac', '正牌干红', 'pauillac', 'red', 'cabernet', 2015, 128_000, 320],
  ['奥布拉克庄园', 'Chateau Aubrac', '正牌干红', 'pauillac', 'red', 'cabernet', 2016, 99_900, 120],
  ['奥布拉克庄园', 'Chateau Aubrac', '副牌干红', 'pauillac', 'red', 'merlot', 2018, 39_900, 900],
  ['圣安东酒庄', 'Chateau Saint-Anton', '干白', 'bordeaux', 'white', 'sauvignon', 2020, 15_900, 45],
  ['圣安东酒庄', 'Chateau Saint-Anton', '干红', 'bordeaux', 'red', 'merlot', 2019, 10_000, 700],
  ['鸬鹚渡酒庄', 'Cormorant Ferry', '老藤设拉子', 'barossa', 'red', 'syrah', 2017, 26_800, 81],
  ['鸬鹚渡酒庄', 'Cormorant Ferry', '起泡酒', 'barossa', 'sparkling', 'chardonnay', null, 8_800, 0],
  ['雷根堡酒庄', 'Weingut Regenburg', '雷司令晚收', 'mosel', 'white', 'riesling', 2021, 20_000, 240],
  ['雷根堡酒庄', 'Weingut Regenburg', '雷司令冰酒', 'mosel', 'sweet', 'riesling', 2018, null, 12],
];

/** A few goods with every kind of condition. */
export const someGoods = (): SearchProduct[] =>
  ROWS.map(([winery, foreign, label, region, type, grape, vintage, fen, sales], at) => ({
    id: id(at + 1),
    code: `C${200_100 + at}`,
    name: `${winery}${label}${vintage ?? ''}`,
    foreignName: `${foreign} ${vintage ?? ''}`.trim(),
    wineId: id(100 + ROWS.findIndex((row) => row[0] === winery && row[2] === label)),
    wine: { name: `${winery}${label}`, foreignName: foreign },
    wineryId: id(200 + ROWS.findIndex((row) => row[0] === winery)),
    winery: { name: winery, foreignName: foreign },
    categories: [`${type}-wine`, 'wine'],
    country: PLACES[region]![2],
    type,
    regions: PATHS[region] ?? [region],
    grapes: [grape],
    vintage,
    capacityMl: at === 1 ? 1500 : 750,
    scores: at < 2 ? [{ by: 'RP', points: 95 + at }] : [],
    dishes: type === 'red' ? ['烤羊排'] : ['清蒸鲈鱼'],
    body: type === 'red' ? 4 : 2,
    sweetness: type === 'sweet' ? 5 : null,
    wineTexts: [`${winery}${label}`, foreign],
    texts: [
      ...(PATHS[region] ?? [region]).map((one) => PLACES[one]![0]),
      type === 'red' ? '黑醋栗与雪松' : '柑橘与白花',
    ],
    state: {
      id: id(at + 1),
      onSale: true,
      priceFen: fen,
      available: at !== 5,
      packs: [1, 6],
      sales,
      month: Math.floor(sales / 10),
      monthBefore: at,
      fame: 80 - at * 5,
      minLevelRank: fen === null ? 2 : 0,
      newAt: 1_790_000_000_000 + at * 86_400_000,
    },
  }));

/** Names that queries for these goods are read by, beside those of wines and wineries. */
export function learnPlaces(vocabulary: Vocabulary) {
  for (const [region, [name, foreign]] of Object.entries(PLACES))
    vocabulary.add('region', `r:${region}`, name, [name, foreign]);
  for (const [type, name] of Object.entries({ red: '红葡萄酒', white: '白葡萄酒', sparkling: '起泡酒', sweet: '甜酒' }))
    vocabulary.add('type', `t:${type}`, name, [name, name.replace('葡萄', '')]);
  vocabulary.add('grape', 'g:riesling', '雷司令', ['雷司令', 'Riesling']);
}
