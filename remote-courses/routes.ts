import type { RouteRow } from '@cellar/shared/contract/route';

export default [
  {
    path: '/course',
    screen: './src/school/CourseScreen.tsx',
    navTitle: '葡萄酒课程',
    name: 'course',
    skeleton: 'nav banner rail3 cards',
    first: [{ call: 'courses.getSchool', params: {} }],
  },
  {
    path: '/consultation',
    screen: './src/consultation/ConsultationScreen.tsx',
    navTitle: '课程咨询',
    name: 'consultation',
    skeleton: 'nav hero form list',
  },
  {
    path: '/zixun',
    screen: './src/news/ZixunScreen.tsx',
    navTitle: '资讯',
    name: 'zixun',
    skeleton: 'nav hero list',
    first: [{ call: 'headlines.list', params: { channel: '课程' }, pictures: { hero: 'list.picture' } }],
  },
  {
    path: '/productionclass',
    screen: './src/regions/ProductionclassScreen.tsx',
    navTitle: '产区课程',
    name: 'productionclass',
    skeleton: 'nav tabs hero lines hero',
    first: [{ call: 'courses.getRegions', params: { country: '$country?' } }],
  },
] satisfies RouteRow[];
