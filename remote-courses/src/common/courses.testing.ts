import type { CourseRegion, CourseSession } from '@cellar/shared/api/trade/courses/schema';
import { picture } from '@cellar/shared/testing/goods';

export const idOf = (n: number) => `0190c000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const session = (n = 1, change: Partial<CourseSession> = {}): CourseSession => ({
  id: idOf(n),
  kind: 'wset',
  title: 'WSET 二级 · 葡萄酒二级认证',
  level: 2,
  regionId: null,
  city: '上海',
  venue: '静安校区',
  startsOn: '2030-05-11',
  endsOn: '2030-05-18',
  rhythm: '周末班',
  language: '中文授课',
  teacher: '罗一鸣',
  priceFen: 438000,
  seats: 18,
  remaining: 3,
  ...change,
});

export const regionCourse = (change: Partial<CourseRegion> = {}): CourseRegion => ({
  id: 'rioja',
  country: 'ES',
  countryName: '西班牙',
  name: '里奥哈',
  foreignName: 'Rioja',
  intro: '橡木桶里的时间',
  topics: ['陈酿与珍藏'],
  hours: 4,
  priceFen: 58000,
  picture: picture('land-x'),
  nextOn: '2030-05-12',
  nextCity: '成都',
  ...change,
});
