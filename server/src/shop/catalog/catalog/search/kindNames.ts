import type { Suggested } from '../../../../search/engine';

/** What a name that searches know belongs to. */
export const KIND_NAMES: Record<Suggested['kind'], string> = {
  winery: '酒庄',
  label: '酒名',
  region: '产区',
  grape: '葡萄品种',
  type: '类型',
  country: '国家',
  category: '分类',
};
