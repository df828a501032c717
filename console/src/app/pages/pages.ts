import { ROLES } from '@cellar/shared/contract/roles';
import { EDITORS, PAGES_OF_SHOP, type Page } from './page';

export const PAGES_PAGES: readonly Page[] = [
  {
    path: 'pages',
    title: '页面',
    roles: PAGES_OF_SHOP,
    writers: EDITORS,
    nav: { icon: 'page' },
    load: async () => (await import('../../pages/edit/list/PagesPage')).PagesPage,
  },
  {
    path: 'pages/:id',
    title: '页面',
    roles: PAGES_OF_SHOP,
    writers: EDITORS,
    load: async () => (await import('../../pages/edit/page/PagePage')).PagePage,
  },
  {
    path: 'sign-ups',
    title: '报名',
    roles: EDITORS,
    nav: { icon: 'form' },
    load: async () => (await import('../../pages/signUps/SignUpsPage')).SignUpsPage,
  },
  {
    path: 'sign-ups/:id/:block',
    title: '报名',
    roles: EDITORS,
    load: async () => (await import('../../pages/signUps/SignUpPage')).SignUpPage,
  },
  {
    path: 'pages/:id/compare',
    title: '版本对比',
    roles: PAGES_OF_SHOP,
    writers: EDITORS,
    load: async () => (await import('../../pages/edit/compare/ComparePage')).ComparePage,
  },
  {
    path: 'pages/:id/numbers',
    title: '页面数据',
    roles: PAGES_OF_SHOP,
    writers: ['pages-publish'],
    load: async () => (await import('../../pages/edit/numbers/NumbersPage')).NumbersPage,
  },
  {
    path: 'help',
    title: '帮助',
    roles: ROLES,
    load: async () => (await import('../../pages/help/HelpPage')).HelpPage,
  },
  {
    path: 'help/shop',
    title: '帮助',
    roles: ROLES,
    load: async () => (await import('../../pages/help/HelpPage')).ShopGuide,
  },
  {
    path: 'help/pages',
    title: '帮助',
    roles: ROLES,
    load: async () => (await import('../../pages/help/HelpPage')).PagesGuide,
  },
];
