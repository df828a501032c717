import { FACETS, type Facet } from '@cellar/shared/api/catalog/catalog/schema';
import type { Answer, Counts, Filters } from '../../../../search/engine';
import { TASTE_SCALES } from '@cellar/shared/format/taste';
import { isTasteLevel, POINT_BANDS, SCENE_NAMES, TASTE_LEVELS } from '../../../../search/tasteGroups';
import { PRICE_BANDS } from '../../../../search/priceBands';
import { TYPE_NAMES } from '../../../../search/typeNames';
import type { Reference } from '../reference';

type FacetName = (typeof FACETS)[number];
const MAX_OPTIONS = 40;
const TITLES: Record<FacetName, string> = {
  category: '分类',
  country: '国家',
  region: '产区',
  grape: '葡萄品种',
  type: '类型',
  price: '价格',
  vintage: '年份',
  scene: '场景与配餐',
  body: '酒体',
  sweetness: '甜度',
  points: '评分',
};

function labelOf(reference: Reference, name: FacetName, value: string): string | undefined {
  switch (name) {
    case 'category':
      return reference.categories.find(({ id, parent }) => id === value && parent)?.name;
    case 'country':
      return reference.countries.get(value)?.name;
    case 'region':
      return reference.regions.get(value)?.name;
    case 'grape':
      return reference.grapes.get(value)?.name;
    case 'type':
      return TYPE_NAMES[value];
    case 'price':
      return value.endsWith('-') ? `¥${value.slice(0, -1)} 以上` : `¥${value}`;
    case 'vintage':
      return value === 'nv' ? '无年份' : value;
    case 'scene':
      return SCENE_NAMES.get(value);
    case 'body':
    case 'sweetness':
      return isTasteLevel(value) ? TASTE_SCALES[name][value] : undefined;
    case 'points':
      return POINT_BANDS.some((band) => band === value) ? `${value} 分以上` : undefined;
  }
}

const byTaste = (value: string) => TASTE_LEVELS.findIndex((level) => level === value);

const naturalOrder: Partial<Record<FacetName, (value: string) => number>> = {
  price: (value) => PRICE_BANDS.indexOf(value),
  vintage: (value) => (value === 'nv' ? 0 : -Number(value)),
  body: byTaste,
  sweetness: byTaste,
  points: (value) => -Number(value),
};

/** The values of a group with how many goods they give; a chosen one stays even where it gives none, to be taken out again. */
function optionsOf(reference: Reference, name: FacetName, counts: Counts, chosen: readonly string[]) {
  const kept = chosen.filter((value) => !counts.has(value) && (name !== 'price' || PRICE_BANDS.includes(value)));
  const options = [...counts, ...kept.map((value) => [value, 0] as const)].flatMap(([value, count]) => {
    const label = labelOf(reference, name, value);
    return label ? [{ value, label, count }] : [];
  });
  const by = naturalOrder[name];
  const sorted = options.sort((a, b) =>
    by ? by(a.value) - by(b.value) : b.count - a.count || (a.value < b.value ? -1 : 1),
  );
  return sorted.filter(({ value }, at) => at < MAX_OPTIONS || chosen.includes(value));
}

/** The groups of filters that a list offers, out of what was counted. */
export const facetsOf = (reference: Reference, counts: Answer['counts'], filters: Filters): Facet[] =>
  FACETS.map((name) => ({
    name,
    title: TITLES[name],
    options: optionsOf(reference, name, counts[name] ?? new Map<string, number>(), filters[name] ?? []),
  })).filter(({ options }) => options.length > 0);
