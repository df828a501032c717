import { CAMPAIGNS_PAGES } from './pages/campaigns';
import { CATALOG_PAGES } from './pages/catalog';
import { IDENTITY_PAGES } from './pages/identity';
import { MEMBERS_PAGES } from './pages/members';
import { MONEY_PAGES } from './pages/money';
import { PAGES_PAGES } from './pages/pages';
import { PLATFORM_PAGES } from './pages/platform';
import { TRADE_PAGES } from './pages/trade';

/** Every page of the console. */
export const PAGES = [
  ...TRADE_PAGES,
  ...MONEY_PAGES,
  ...MEMBERS_PAGES,
  ...CATALOG_PAGES,
  ...CAMPAIGNS_PAGES,
  ...PAGES_PAGES,
  ...IDENTITY_PAGES,
  ...PLATFORM_PAGES,
];

/** Groups of the navigation, with the pages of each, in their order. */
export const GROUPS = [
  { name: '经营', paths: ['overview', 'orders', 'returns', 'samples', 'school', 'finance'] },
  {
    name: '商品',
    paths: [
      ...(['products', 'stock', 'fulfilment', 'names', 'guarantees', 'reviews', 'questions'] as const),
      ...(['search-words', 'exclusive-offers'] as const),
    ],
  },
  { name: '客户', paths: ['members', 'members/groups', 'members/levels', 'approvals', 'tickets', 'company-pages'] },
  { name: '内容', paths: ['pages', 'headlines', 'notices', 'announcements', 'texts', 'wine-tour'] },
  {
    name: '营销',
    paths: ['activities', 'new-events', 'reservations', 'sign-ups', 'posters', 'materials'],
  },
  { name: '平台', paths: ['remotes', 'tokens', 'alarms', 'failures', 'webhooks', 'staff', 'roles', 'audit'] },
] as const;

/** What the navigation leads to, in its order. */
export const NAVIGATION = GROUPS.flatMap(({ name: group, paths }) =>
  paths.flatMap((path) =>
    PAGES.flatMap((page) => (page.path === path && page.nav ? [{ ...page, nav: page.nav, group }] : [])),
  ),
);
