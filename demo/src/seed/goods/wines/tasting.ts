import type { Wine } from './cellar';
import { between, pick, pickSome, randomOf } from '../random';

export type TastingText = {
  summary: string;
  look: string;
  nose: string;
  palate: string;
  finish: string;
  body: number | null;
  acidity: number | null;
  tannin: number | null;
  sweetness: number | null;
  serve: string;
  decant: string | null;
};

const PALE_REDS = new Set(['pinot-noir', 'nebbiolo', 'gamay', 'nerello', 'grenache']);
const OAKED_WHITES = new Set(['chardonnay', 'semillon', 'viognier']);

const looks: Record<Wine['type'], [young: string, old: string]> = {
  red: ['深宝石红色，边缘带一圈紫', '石榴红色，边缘泛出砖红'],
  white: ['浅柠檬黄色，带青绿反光', '明亮的金黄色'],
  rose: ['淡淡的三文鱼粉色，清透明亮', '杏粉色'],
  sparkling: ['浅金色，气泡细密成串，持续上升', '淡金色，泡沫绵密'],
  sweet: ['明亮的麦秆金色', '浓郁的琥珀金色'],
  spirit: ['温暖的琥珀色，挂杯缓慢', '深琥珀色，泛桃花心木光泽'],
  goods: ['', ''],
};

const noses = [
  (a: string, b: string, c: string, d: string) => `${a}与${b}的香气最先到来，静置片刻，${c}和${d}依次浮现。`,
  (a: string, b: string, c: string, d: string) => `开瓶即是成熟的${a}，随后转向${c}，杯底留着${d}与${b}。`,
  (a: string, b: string, c: string, d: string) => `干净而集中的${a}、${b}，背后有${c}的影子，摇杯后带出${d}。`,
  (a: string, b: string, c: string, d: string) => `香气层层递进：先是${a}，再是${c}，最后以${d}与一点${b}收住。`,
  (a: string, b: string, c: string, d: string) => `闻香奔放，${a}、${b}与${c}交织，隐约有${d}。`,
  (a: string, b: string, c: string, d: string) => `起初含蓄，醒开后${a}与${c}渐强，${b}和${d}点缀其间。`,
];
const oaks = [
  '橡木桶带来的香草与烤榛子融入得恰到好处。',
  '法国橡木桶陈酿，烘烤香轻轻托着果味。',
  '桶味克制，只留一丝丁香与雪茄盒。',
  '旧桶培养，保住了果实本来的样子。',
  '一部分新桶带来可可与咖啡的暗香。',
];
const soils = [
  (soil: string) => `${soil}给了它干净的线条。`,
  (soil: string) => `能尝出${soil}带来的那点矿物感。`,
  (soil: string) => `${soil}上的老藤让中段格外扎实。`,
  (soil: string) => `来自${soil}的咸鲜托住了果味。`,
  () => '',
];
const finishes = {
  plain: ['收口干净，余味里还是鲜果。', '余味中等，爽口不拖沓。', '尾段清爽，让人想再来一口。'],
  fine: [
    '余味绵长，果香与香料交替出现。',
    '收尾细腻，香气在口中停留良久。',
    '尾韵悠长，微微的咸感留在舌尖。',
    '余味平衡，隔几秒还会泛起花香。',
  ],
  great: ['余味极长，一分钟后仍在变化。', '尾韵深邃，结束时像合上一本厚书。', '收口沉稳，力量与细致到最后一刻都在。'],
};
const agedNotes = ['皮革', '雪茄盒', '林下落叶', '松露', '干玫瑰', '红茶'];
const yeastNotes = ['烤面包', '布里欧修', '杏仁', '白垩'];
const sweetNotes = ['蜂蜜', '杏干', '藏红花', '橘皮蜜饯'];

const SERVE: Record<Wine['type'], string> = {
  red: '16–18°C',
  white: '10–12°C',
  rose: '8–10°C',
  sparkling: '6–8°C',
  sweet: '8–10°C',
  spirit: '18–20°C',
  goods: '',
};
const serveOf = ({ type, blend }: Wine) =>
  type === 'red' && PALE_REDS.has(blend[0]!.grape.id) ? '14–16°C' : SERVE[type];

function decantOf({ type, yuan, blend }: Wine, age: number): string | null {
  if (type !== 'red') return null;
  if (age > 8) return '醒酒 30 分钟，注意换瓶去渣';
  if (PALE_REDS.has(blend[0]!.grape.id)) return yuan > 400 ? '醒酒 30 分钟' : null;
  if (yuan >= 800) return '醒酒 2 小时';
  return yuan >= 250 ? '醒酒 60 分钟' : '醒酒 20 分钟';
}

function noseOf(wine: Wine, aged: boolean, random: () => number): string {
  const [first, second = first] = wine.blend.map(({ grape }) => grape);
  const [a, b] = pickSome(random, [...new Set([...first!.fruit, ...second!.fruit.slice(0, 1)])], 2);
  const extra = wine.type === 'sparkling' ? yeastNotes : wine.type === 'sweet' ? sweetNotes : aged ? agedNotes : [];
  const [c, d] = pickSome(random, [...new Set([...first!.more, ...extra, ...extra])], 2);
  return pick(random, noses)(a!, b!, c!, d!);
}

const styles: Record<Wine['type'], string[]> = {
  red: [
    '果味与骨架相当匀称',
    '不靠浓重取胜，胜在层次',
    '现在开瓶已见其好，也值得再等',
    '是一支懂得收放的红酒',
    '家常便饭和正式宴请都撑得住',
  ],
  white: ['清亮而有内容', '从第一口到最后一口都醒神', '配一桌海鲜再合适不过', '干净的酸度是它的脊梁'],
  rose: ['天一热就会想起的那瓶', '颜色浅，味道却不浅', '从午后喝到晚霞'],
  sparkling: ['从开场到收杯都适合', '气泡细腻，绝不只是庆祝用的', '干爽利落，配餐的能力被低估了'],
  sweet: ['甜得有分寸', '酸度把甜味托得轻盈', '一小杯就是一道甜品'],
  spirit: ['宜纯饮，宜慢饮', '加一滴水，香气会再开一层', '饭后一小杯，聊到夜深'],
  goods: [],
};
const starts = [
  ({ region }: Wine) => `${region.name}的典型面貌`,
  ({ region }: Wine) => `生在${region.name}的${region.soil}上`,
  ({ region, blend }: Wine) => `${region.name}的${blend[0]!.grape.name}`,
  ({ blend }: Wine) =>
    blend.length > 1 ? `${blend.map(({ grape }) => grape.name).join('、')}各司其职` : `百分之百${blend[0]!.grape.name}`,
];

const sweetnessOf = ({ type, name }: Wine) =>
  type === 'sweet'
    ? name.includes('奥罗索')
      ? 2
      : 5
    : name.includes('半干')
      ? 3
      : type === 'sparkling' && name.includes('极干')
        ? 2
        : type === 'spirit'
          ? null
          : 1;

/** How a bottling looks, smells and tastes: composed from its grapes, ground, age and rank, different for each and always the same. */
export function tastingOf(wine: Wine, key: string, vintage: number | null, year: number): TastingText {
  const random = randomOf(`tasting:${key}`);
  const age = vintage === null ? 2 : year - vintage;
  const aged = age > 7;
  const main = wine.blend[0]!.grape;
  const oaked =
    (wine.type === 'red' && wine.yuan >= 150) ||
    (wine.type === 'white' && OAKED_WHITES.has(main.id) && wine.yuan >= 160);
  const rank = wine.yuan >= 800 ? 'great' : wine.yuan >= 200 ? 'fine' : 'plain';
  const pale = wine.type === 'red' && PALE_REDS.has(main.id);
  return {
    summary: `${pick(random, starts)(wine)}，${pick(random, styles[wine.type])}。`,
    look: pale ? (aged ? '淡石榴红，边缘带橙色' : '清透的樱桃红色') : looks[wine.type][aged ? 1 : 0],
    nose: noseOf(wine, aged, random) + (oaked ? pick(random, oaks) : ''),
    palate: `${pick(random, main.feel)}。${wine.type === 'spirit' ? '' : pick(random, soils)(wine.region.soil)}`,
    finish: pick(random, finishes[rank]),
    body: Math.max(1, Math.min(5, main.body + (wine.region.climate === 'warm' ? between(random, 0, 1) : 0))),
    acidity: wine.type === 'spirit' ? null : main.acidity,
    tannin: wine.type === 'red' ? main.tannin : null,
    sweetness: sweetnessOf(wine),
    serve: serveOf(wine),
    decant: decantOf(wine, age),
  };
}
