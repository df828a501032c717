import type { RouteRow } from '@cellar/shared/contract/route';

/** The pages that work when every remote is down. */
export default [
  {
    path: '/app-login',
    screen: './src/native/AppLoginScreen.tsx',
    navTitle: '登录中',
    name: 'app-login',
    skeleton: 'nav text',
  },
  {
    path: '/update-app',
    screen: './src/native/UpdateAppScreen.tsx',
    navTitle: '版本更新',
    name: 'update-app',
    skeleton: 'nav card bar',
  },
  {
    path: '/toOem',
    screen: './src/native/OemScreen.tsx',
    navTitle: 'OEM定制',
    name: 'toOem',
    skeleton: 'nav card bar',
    native: { code: 30 },
  },
] satisfies RouteRow[];
