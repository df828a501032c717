import type { WINE_TYPES } from '@cellar/shared/api/catalog/catalog/schema';

/** What each type of goods is called. */
export const TYPES: Record<(typeof WINE_TYPES)[number], string> = {
  red: '红葡萄酒',
  white: '白葡萄酒',
  rose: '桃红葡萄酒',
  sparkling: '起泡酒',
  sweet: '甜酒与加强酒',
  spirit: '烈酒',
  goods: '酒具美食',
};
