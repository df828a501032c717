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
] satisfies RouteRow[];
