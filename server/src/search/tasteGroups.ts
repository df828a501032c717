import { tasteLevel } from '@cellar/shared/format/taste';

export type Tasted = {
  type: string;
  scores: readonly { points: number }[];
  /** Names of what it goes with. */
  dishes: readonly string[];
  body: number | null;
  sweetness: number | null;
};

const GIFT_POINTS = 94;
const best = ({ scores }: Tasted) => Math.max(0, ...scores.map(({ points }) => points));

const DISH_SCENES: readonly { id: string; name: string; dish: RegExp }[] = [
  { id: 'meat', name: '牛羊红肉', dish: /牛|羊(?!奶酪)/ },
  { id: 'pork', name: '猪肉家常', dish: /东坡肉|骨架|叉烧|小排|肉丝|腊味|肉酱|云腿/ },
  { id: 'poultry', name: '鸡鸭鹅', dish: /鸡|鸭|烧鹅/ },
  { id: 'seafood', name: '海鲜河鲜', dish: /鱼|虾|蟹|贝|蚝|石斑|刺身|海蜇/ },
  { id: 'spicy', name: '香辣风味', dish: /辣|黑椒|孜然/ },
  { id: 'cheese', name: '奶酪甜点', dish: /奶酪|酥|桂花糕|杏仁豆腐|巧克力|红豆沙|点心/ },
];
const OCCASIONS: readonly { id: string; name: string; fits: (wine: Tasted) => boolean }[] = [
  { id: 'party', name: '聚会庆祝', fits: ({ type }) => type === 'sparkling' || type === 'rose' },
  { id: 'gift', name: '送礼宴请', fits: (wine) => best(wine) >= GIFT_POINTS },
];
/** What a wine is opened for: dishes of its pairing, or what it is. */
export const SCENE_NAMES = new Map([...DISH_SCENES, ...OCCASIONS].map(({ id, name }) => [id, name]));

/** Lower ends of scores that lists are filtered by; one of 96 has all of them. */
export const POINT_BANDS = ['95', '93', '90', '88'] as const;
/** Parts of a scale of tasting, in the order of their values. */
export const TASTE_LEVELS = ['low', 'middle', 'high'] as const;

export const isTasteLevel = (value: string): value is (typeof TASTE_LEVELS)[number] =>
  TASTE_LEVELS.some((level) => level === value);

/** Bottles of a wine that were read together share its dishes. */
const scenesOfDishes = new WeakMap<readonly string[], readonly string[]>();

function scenesFor({ dishes }: Tasted): readonly string[] {
  const known = scenesOfDishes.get(dishes);
  if (known) return known;
  const scenes = DISH_SCENES.filter(({ dish }) => dishes.some((text) => dish.test(text))).map(({ id }) => id);
  scenesOfDishes.set(dishes, scenes);
  return scenes;
}

const levelsOf = (wine: Tasted, scale: 'body' | 'sweetness') => {
  const value = wine[scale];
  return value === null ? [] : [tasteLevel(value)];
};

/** The values of a product in the groups of scene, taste and score. */
export const tasteGroupsOf = (wine: Tasted) => ({
  scene: [...scenesFor(wine), ...OCCASIONS.filter(({ fits }) => fits(wine)).map(({ id }) => id)],
  body: levelsOf(wine, 'body'),
  sweetness: levelsOf(wine, 'sweetness'),
  points: POINT_BANDS.filter((least) => best(wine) >= Number(least)),
});
