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
  {
    path: '/wine-tour',
    screen: './src/tour/index/WineTourScreen.tsx',
    navTitle: '酒庄之旅',
    name: 'wine-tour',
    skeleton: 'nav banner banner banner',
    first: [{ call: 'wineTour.list', params: {} }],
  },
  {
    path: '/wine-tour-france',
    screen: './src/tour/country/WineTourCountryScreen.tsx',
    navTitle: '法国酒庄之旅',
    name: 'wine-tour-france',
    skeleton: 'nav hero text rail3 grid2',
    first: [{ call: 'wineTour.get', params: { country: 'FR' } }],
  },
  {
    path: '/wine-tour-spain',
    screen: './src/tour/country/WineTourCountryScreen.tsx',
    navTitle: '西班牙酒庄之旅',
    name: 'wine-tour-spain',
    skeleton: 'nav hero text rail3 grid2',
    first: [{ call: 'wineTour.get', params: { country: 'ES' } }],
  },
  {
    path: '/wine-tour-italy',
    screen: './src/tour/country/WineTourCountryScreen.tsx',
    navTitle: '意大利酒庄之旅',
    name: 'wine-tour-italy',
    skeleton: 'nav hero text rail3 grid2',
    first: [{ call: 'wineTour.get', params: { country: 'IT' } }],
  },
  {
    path: '/wine-tour-australia',
    screen: './src/tour/country/WineTourCountryScreen.tsx',
    navTitle: '澳大利亚酒庄之旅',
    name: 'wine-tour-australia',
    skeleton: 'nav hero text rail3 grid2',
    first: [{ call: 'wineTour.get', params: { country: 'AU' } }],
  },
  {
    path: '/wine-tour-chile',
    screen: './src/tour/country/WineTourCountryScreen.tsx',
    navTitle: '智利酒庄之旅',
    name: 'wine-tour-chile',
    skeleton: 'nav hero text rail3 grid2',
    first: [{ call: 'wineTour.get', params: { country: 'CL' } }],
  },
] satisfies RouteRow[];
