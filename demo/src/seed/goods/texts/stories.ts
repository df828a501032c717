import type { Wine, Winery } from '../wines/cellar';
import { regions, type Region } from '../wines/geography';
import { pick, randomOf } from '../random';

const hands = [
  '全部手工采收，小筐运送，逐串挑选',
  '每一块地单独发酵、单独培养',
  '用马犁地，不施除草剂已有二十年',
  '葡萄藤平均树龄超过四十年',
  '产量压得很低，一株藤只留六七串果',
  '只用本地酵母，发酵慢慢来',
];
const cellars = [
  '陈酿在半地下的石砌酒窖里进行，一年四季十三度上下',
  '酒在法国橡木桶里安睡十二到十八个月，新桶不超过三成',
  '大木桶、水泥蛋与不锈钢各得其所，视品种而定',
  '装瓶前不过滤，只轻轻澄清',
  '地窖里保存着最近五十个年份，供家人与老主顾开启',
];
const people = [
  '第四代庄主与女儿一同打理',
  '一对夫妇离开城里后接手了这片老藤',
  '现任酿酒师在外游历十年后回到家族酒窖',
  '三兄弟分管葡萄园、酒窖与客人',
  '老庄主仍每天清晨巡一遍葡萄园',
];
const ways = [
  '他们常说，酒只是把一年的天气讲给你听',
  '酒标二十年没换过，换的只是年份',
  '不追逐分数，只求每一年都诚实',
  '村里人至今仍拿着空瓶来打散酒',
  '每年收成时，邻居都会来帮三天忙',
];

/** Regions of an origin, from the outermost in. */
export function originOf(region: Region): Region[] {
  const parent = region.parent ? regions.find(({ id }) => id === region.parent) : undefined;
  return parent ? [...originOf(parent), region] : [region];
}

export function storyOf(winery: Winery): string {
  const random = randomOf(`story:${winery.key}`);
  const { name, region, founded } = winery;
  if (winery.wines.every(({ type }) => type === 'goods'))
    return `${name}创立于 ${founded} 年，工坊在${region.name}。每一件都经手工检验，只为把酒照顾得更周到。`;
  if (winery.wines.every(({ type }) => type === 'spirit'))
    return `${name}自 ${founded} 年起在${region.name}蒸馏。铜制蒸馏器仍是当年的形状，${pick(random, people)}。${pick(random, cellars)}，${pick(random, ways)}。`;
  return `${name}始于 ${founded} 年，葡萄园铺在${region.name}的${region.soil}上。${pick(random, people)}，${pick(random, hands)}。${pick(random, cellars)}。${pick(random, ways)}。`;
}

const seasons = [
  '春天来得平稳，花期一致；夏季温暖而少雨，九月的凉夜留住了酸度，是一个均衡的年份。',
  '整个生长季偏热，果实成熟得早而充分，酒色深、果味浓，单宁圆熟。',
  '春寒略减了产量，留下来的果实更集中；采收前阳光充足，酒显得清新而有深度。',
  '雨水比往年多，勤于疏叶与挑选的酒庄得到了纯净、优雅的果实。',
  '干燥的夏天让果粒又小又紧，昼夜温差大，酒有力而不失新鲜。',
  '一个凉爽的年份，成熟缓慢，香气细致，酸度明亮，适合耐心的人。',
  '花期顺利，八月晴好，采收时天高气爽：酿酒师们说这是省心的一年。',
];
export const seasonOf = ({ country, id, parent }: Region, vintage: number) =>
  `${vintage} 年，${pick(randomOf(`season:${country}:${parent ?? id}:${vintage}`), seasons)}`;

const blends = [
  '无年份酒由多个年份调配而成，每次装瓶的味道始终如一。',
  '没有年份，只有风格：调酒师每年用老酒校准它的味道。',
];
export const noVintage = (wine: Wine) => pick(randomOf(`blend:${wine.key}`), blends);
