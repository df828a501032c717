import type { RouteRow } from '@cellar/shared/contract/route';

export default [
  {
    path: '/activity',
    screen: './src/pages/ActivityScreen.tsx',
    navTitle: '活动',
    name: 'activity',
    content: { type: 2, query: 'id' },
    skeleton: 'nav hero rail3 grid2',
    first: [
      { call: 'activity.getPage', params: { id: '$id' }, pictures: { hero: 'page.content.type=Banner.props.picture' } },
    ],
  },
] satisfies RouteRow[];
