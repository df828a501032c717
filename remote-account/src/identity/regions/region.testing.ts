import type { Result } from '@cellar/shared/contract/calls';

export const someRegions = (): Result<'regions.list'> => ({
  list: [
    { areaCode: '310100', area: '上海市', name: '上海', isMain: true },
    { areaCode: '320500', area: '江苏省 苏州市', name: '苏州', isMain: false },
  ],
  most: 3,
  grade: '上海',
});
export const noRegions = (): Result<'regions.list'> => ({ list: [], most: 3, grade: '' });
