import type { RouteRow } from '@cellar/shared/contract/route';

export default [
  {
    path: '/login',
    screen: './src/login/password/LoginScreen.tsx',
    navTitle: '登录',
    name: 'login',
    native: { code: 3 },
    skeleton: 'banner form',
  },
  {
    path: '/login-sms',
    screen: './src/login/sms/LoginSmsScreen.tsx',
    navTitle: '短信登录',
    name: 'login-sms',
    skeleton: 'banner form',
  },
  {
    path: '/address',
    screen: './src/addresses/list/AddressScreen.tsx',
    navTitle: '收货地址',
    name: 'address',
    skeleton: 'nav card card card',
  },
  {
    path: '/address-order-edit',
    screen: './src/addresses/edit/AddressOrderEditScreen.tsx',
    navTitle: '编辑地址',
    name: 'address-order-edit',
    skeleton: 'nav form card',
  },
  {
    path: '/member-center',
    screen: './src/member/MemberCenterScreen.tsx',
    navTitle: '我的',
    name: 'member-center',
    keepAlive: true,
    skeleton: 'banner card card card rail3',
  },
  {
    path: '/history-browse',
    screen: './src/history/HistoryBrowseScreen.tsx',
    navTitle: '浏览足迹',
    name: 'history-browse',
    skeleton: 'nav rail3 rail3 rail3',
  },
  {
    path: '/forget-password',
    screen: './src/password/forget/ForgetPasswordScreen.tsx',
    navTitle: '找回密码',
    name: 'forget-password',
    skeleton: 'nav lines form',
  },
  {
    path: '/update-password',
    screen: './src/password/update/UpdatePasswordScreen.tsx',
    navTitle: '修改密码',
    name: 'update-password',
    skeleton: 'nav lines form',
  },
] satisfies RouteRow[];
