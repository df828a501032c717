import type { ComponentType } from 'react';
import type { Queue } from '@cellar/shared/constants/waiting';
import { ROLES } from '@cellar/shared/contract/roles';
import type { IconName } from '../kit/base/Icon';
import type { PageInfo } from './usePageInfo';

/** Parts of the navigation, in their order. */
export const GROUPS = ['商品', '内容', '经营', '平台'] as const;
type Group = (typeof GROUPS)[number];

type Page = PageInfo & {
  path: string;
  /** Its place and picture in the navigation; none: it is reached from another page. */
  nav?: { group: Group; icon: IconName /** Its number is what waits there. */; queues?: readonly Queue[] };
  load: () => Promise<ComponentType>;
};

const RELEASES = ['release', 'viewer'] as const;

const EDITORS = ['pages-edit', 'pages-publish'] as const;
const GOODS = ['goods', 'warehouse', 'viewer'] as const;
const STOCK_KEEPERS = ['goods', 'warehouse'] as const;
const SCHOOL = ['school', 'viewer'] as const;
const ADVISERS = ['school', 'service', 'viewer'] as const;
const MEMBERS = ['approve', 'orders', 'service', 'finance', 'viewer'] as const;
const FINANCE = ['finance', 'viewer'] as const;
const APPROVALS = ['approve', 'service', 'viewer'] as const;
const DESK = ['orders', 'service', 'finance', 'viewer'] as const;
const DESK_WRITERS = ['orders', 'service', 'finance'] as const;
const SERVICE = ['service', 'viewer'] as const;
const PAGES_OF_SHOP = ['pages-edit', 'pages-publish', 'viewer'] as const;

/** Every page, in the order of the navigation. Each is fetched when it is opened. */
export const PAGES: readonly Page[] = [
  {
    path: 'orders',
    title: '订单',
    roles: DESK,
    writers: DESK_WRITERS,
    nav: { group: '经营', icon: 'cart', queues: ['orders'] },
    load: async () => (await import('../trade/orders/OrdersPage')).OrdersPage,
  },
  {
    path: 'orders/:id',
    title: '订单',
    roles: DESK,
    writers: DESK_WRITERS,
    load: async () => (await import('../trade/orders/OrderPage')).OrderPage,
  },
  {
    path: 'returns',
    title: '退换',
    roles: DESK,
    writers: DESK_WRITERS,
    nav: { group: '经营', icon: 'undo', queues: ['returns'] },
    load: async () => (await import('../trade/returns/ReturnsPage')).ReturnsPage,
  },
  {
    path: 'returns/:id',
    title: '退换',
    roles: DESK,
    writers: DESK_WRITERS,
    load: async () => (await import('../trade/returns/ReturnPage')).ReturnPage,
  },
  {
    path: 'tickets',
    title: '客户反馈',
    roles: SERVICE,
    writers: ['service'],
    nav: { group: '经营', icon: 'chat', queues: ['tickets'] },
    load: async () => (await import('../members/tickets/TicketsPage')).TicketsPage,
  },
  {
    path: 'tickets/:id',
    title: '客户反馈',
    roles: SERVICE,
    writers: ['service'],
    load: async () => (await import('../members/tickets/TicketPage')).TicketPage,
  },
  {
    path: 'reviews',
    title: '商品评价',
    roles: SERVICE,
    writers: ['service'],
    nav: { group: '经营', icon: 'star' },
    load: async () => (await import('../catalog/reviews/ReviewsPage')).ReviewsPage,
  },
  {
    path: 'samples',
    title: '样酒',
    roles: ['orders', 'service', 'viewer'],
    writers: ['orders', 'service'],
    nav: { group: '经营', icon: 'box', queues: ['samples'] },
    load: async () => (await import('../trade/samples/SamplesPage')).SamplesPage,
  },
  {
    path: 'notices',
    title: '公告与消息',
    roles: ['pages-publish', 'viewer'],
    writers: ['pages-publish'],
    nav: { group: '内容', icon: 'bell' },
    load: async () => (await import('../identity/notices/NoticesPage')).NoticesPage,
  },
  {
    path: 'pages',
    title: '页面',
    roles: PAGES_OF_SHOP,
    writers: EDITORS,
    nav: { group: '内容', icon: 'page' },
    load: async () => (await import('../pages/edit/PagesPage')).PagesPage,
  },
  {
    path: 'pages/:id',
    title: '页面',
    roles: PAGES_OF_SHOP,
    writers: EDITORS,
    load: async () => (await import('../pages/edit/PagePage')).PagePage,
  },
  {
    path: 'activities',
    title: '活动',
    roles: [...PAGES_OF_SHOP, 'finance'],
    nav: { group: '内容', icon: 'bolt' },
    load: async () => (await import('../campaigns/activities/ActivitiesPage')).ActivitiesPage,
  },
  {
    path: 'activities/:kind',
    title: '活动',
    roles: [...PAGES_OF_SHOP, 'finance'],
    load: async () => (await import('../campaigns/activities/ActivitiesPage')).ActivitiesPage,
  },
  {
    path: 'reservations',
    title: '预约',
    roles: PAGES_OF_SHOP,
    writers: EDITORS,
    nav: { group: '经营', icon: 'clock' },
    load: async () => (await import('../campaigns/reservations/ReservationsPage')).ReservationsPage,
  },
  {
    path: 'reservations/:id',
    title: '预约',
    roles: EDITORS,
    load: async () => (await import('../campaigns/reservations/ReservationPage')).ReservationPage,
  },
  {
    path: 'sign-ups',
    title: '报名',
    roles: EDITORS,
    nav: { group: '经营', icon: 'form' },
    load: async () => (await import('../pages/signUps/SignUpsPage')).SignUpsPage,
  },
  {
    path: 'sign-ups/:id/:block',
    title: '报名',
    roles: EDITORS,
    load: async () => (await import('../pages/signUps/SignUpPage')).SignUpPage,
  },
  {
    path: 'school',
    title: '学院',
    roles: ADVISERS,
    nav: { group: '经营', icon: 'cap', queues: ['consultations'] },
    load: async () => (await import('../trade/school/SchoolPage')).SchoolPage,
  },
  {
    path: 'school/sessions',
    title: '班次',
    roles: SCHOOL,
    writers: ['school'],
    load: async () => (await import('../trade/school/sessions/SessionsPage')).SessionsPage,
  },
  {
    path: 'school/sessions/new',
    title: '新建班次',
    roles: ['school'],
    load: async () => (await import('../trade/school/sessions/EditSessionPage')).EditSessionPage,
  },
  {
    path: 'school/sessions/:id',
    title: '班次',
    roles: SCHOOL,
    writers: ['school'],
    load: async () => (await import('../trade/school/sessions/SessionPage')).SessionPage,
  },
  {
    path: 'school/sessions/:id/edit',
    title: '修改班次',
    roles: ['school'],
    load: async () => (await import('../trade/school/sessions/EditSessionPage')).EditSessionPage,
  },
  {
    path: 'school/courses',
    title: '课程与讲师',
    roles: SCHOOL,
    writers: ['school'],
    load: async () => (await import('../trade/school/courses/CoursesPage')).CoursesPage,
  },
  {
    path: 'school/levels/:id',
    title: ({ id }) => (id === 'new' ? '新建级别' : '修改级别'),
    roles: ['school'],
    load: async () => (await import('../trade/school/courses/LevelPage')).LevelPage,
  },
  {
    path: 'school/regions/:id',
    title: ({ id }) => (id === 'new' ? '新建产区课' : '修改产区课'),
    roles: ['school'],
    load: async () => (await import('../trade/school/courses/RegionPage')).RegionPage,
  },
  {
    path: 'school/teachers/:id',
    title: ({ id }) => (id === 'new' ? '新建讲师' : '修改讲师'),
    roles: ['school'],
    load: async () => (await import('../trade/school/courses/TeacherPage')).TeacherPage,
  },
  {
    path: 'school/consultations',
    title: '课程咨询',
    roles: ADVISERS,
    writers: ['school', 'service'],
    load: async () => (await import('../trade/school/ConsultationsPage')).ConsultationsPage,
  },
  {
    path: 'school/reviews',
    title: '课程评价',
    roles: SCHOOL,
    writers: ['school'],
    load: async () => (await import('../trade/school/ReviewsPage')).ReviewsPage,
  },
  {
    path: 'new-events',
    title: '新品活动',
    roles: PAGES_OF_SHOP,
    writers: ['pages-publish'],
    nav: { group: '内容', icon: 'clock' },
    load: async () => (await import('../campaigns/newEvents/NewEventsPage')).NewEventsPage,
  },
  {
    path: 'coupon-codes',
    title: '优惠券兑换码',
    roles: PAGES_OF_SHOP,
    writers: ['pages-publish'],
    nav: { group: '内容', icon: 'key' },
    load: async () => (await import('../catalog/coupons/CodesPage')).CodesPage,
  },
  {
    path: 'wine-tour',
    title: '酒庄之旅',
    roles: PAGES_OF_SHOP,
    writers: EDITORS,
    nav: { group: '内容', icon: 'picture' },
    load: async () => (await import('../campaigns/wineTour/TourPage')).TourPage,
  },
  {
    path: 'materials',
    title: '推广素材',
    roles: PAGES_OF_SHOP,
    writers: ['pages-edit'],
    nav: { group: '内容', icon: 'copy' },
    load: async () => (await import('../trade/earnings/MaterialsPage')).MaterialsPage,
  },
  {
    path: 'products',
    title: '商品',
    roles: GOODS,
    writers: ['goods'],
    nav: { group: '商品', icon: 'bottle' },
    load: async () => (await import('../catalog/products/ProductsPage')).ProductsPage,
  },
  {
    path: 'products/import',
    title: '导入商品',
    roles: ['goods'],
    load: async () => (await import('../catalog/products/import/ImportPage')).ImportPage,
  },
  {
    path: 'products/:id',
    title: ({ id }) => (id === 'new' ? '新建商品' : '商品'),
    roles: GOODS,
    writers: ['goods'],
    load: async () => (await import('../catalog/products/ProductPage')).ProductPage,
  },
  {
    path: 'stock',
    title: '库存',
    roles: GOODS,
    writers: STOCK_KEEPERS,
    nav: { group: '商品', icon: 'shelves' },
    load: async () => (await import('../catalog/stock/StockPage')).StockPage,
  },
  {
    path: 'stock/:id',
    title: '库存',
    roles: GOODS,
    writers: STOCK_KEEPERS,
    load: async () => (await import('../catalog/stock/StockRecordPage')).StockRecordPage,
  },
  {
    path: 'posters',
    title: '海报模板',
    roles: PAGES_OF_SHOP,
    writers: ['pages-publish'],
    nav: { group: '内容', icon: 'picture' },
    load: async () => (await import('../catalog/posters/PostersPage')).PostersPage,
  },
  {
    path: 'pages/:id/compare',
    title: '版本对比',
    roles: PAGES_OF_SHOP,
    writers: EDITORS,
    load: async () => (await import('../pages/edit/compare/ComparePage')).ComparePage,
  },
  {
    path: 'pages/:id/numbers',
    title: '页面数据',
    roles: PAGES_OF_SHOP,
    writers: ['pages-publish'],
    load: async () => (await import('../pages/edit/numbers/NumbersPage')).NumbersPage,
  },
  {
    path: 'remotes',
    title: '远程应用',
    roles: RELEASES,
    writers: ['release'],
    nav: { group: '平台', icon: 'box' },
    load: async () => (await import('../platform/remotes/RemotesPage')).RemotesPage,
  },
  {
    path: 'remotes/:name',
    title: ({ name }) => String(name),
    roles: RELEASES,
    writers: ['release'],
    load: async () => (await import('../platform/remotes/RemotePage')).RemotePage,
  },
  {
    path: 'tokens',
    title: '发布令牌',
    roles: RELEASES,
    writers: ['release'],
    nav: { group: '平台', icon: 'key' },
    load: async () => (await import('../platform/tokens/TokensPage')).TokensPage,
  },
  {
    path: 'finance',
    title: '财务',
    roles: FINANCE,
    nav: {
      group: '经营',
      icon: 'money',
      queues: ['transfers', 'transferRefunds', 'payouts', 'principalReturns', 'depositReturns', 'differences'],
    },
    load: async () => (await import('../money/FinanceTabs')).FinancePage,
  },
  {
    path: 'finance/transfers',
    title: '转账',
    roles: FINANCE,
    writers: ['finance'],
    load: async () => (await import('../money/transfers/TransfersPage')).TransfersPage,
  },
  {
    path: 'finance/transfer-refunds',
    title: '转账退款',
    roles: ['finance'],
    writers: ['finance'],
    load: async () => (await import('../money/transfers/TransferRefundsPage')).TransferRefundsPage,
  },
  {
    path: 'finance/principal',
    title: '本金退还',
    roles: FINANCE,
    writers: ['finance'],
    load: async () => (await import('../money/returns/PrincipalPage')).PrincipalPage,
  },
  {
    path: 'finance/deposits',
    title: '保证金',
    roles: FINANCE,
    writers: ['finance'],
    load: async () => (await import('../money/deposits/DepositsPage')).DepositsPage,
  },
  {
    path: 'finance/reconciliation',
    title: '对账',
    roles: FINANCE,
    load: async () => (await import('../money/reconciliation/ReconciliationPage')).ReconciliationPage,
  },
  {
    path: 'finance/reconciliation/:channel/:day',
    title: '差异',
    roles: FINANCE,
    writers: ['finance'],
    load: async () => (await import('../money/reconciliation/DifferencesPage')).DifferencesPage,
  },
  {
    path: 'finance/offers',
    title: '充值与代币',
    roles: FINANCE,
    writers: ['finance'],
    load: async () => (await import('../money/offers/OffersPage')).OffersPage,
  },
  {
    path: 'finance/rates',
    title: '收益比例',
    roles: FINANCE,
    writers: ['finance'],
    load: async () => (await import('../trade/earnings/RatesPage')).RatesPage,
  },
  {
    path: 'finance/rewards',
    title: '积分兑换',
    roles: FINANCE,
    writers: ['finance'],
    load: async () => (await import('../trade/rewards/RewardsPage')).RewardsPage,
  },
  {
    path: 'payouts',
    title: '收益提现',
    roles: ['finance', 'viewer'],
    writers: ['finance'],
    load: async () => (await import('../trade/payouts/PayoutsPage')).PayoutsPage,
  },
  {
    path: 'company-pages',
    title: '企业主页',
    roles: ['service', 'viewer'],
    writers: ['service'],
    nav: { group: '经营', icon: 'page', queues: ['companyReports'] },
    load: async () => (await import('../campaigns/companyPages/CompanyPagesPage')).CompanyPagesPage,
  },
  {
    path: 'members',
    title: '会员',
    roles: MEMBERS,
    nav: { group: '经营', icon: 'people' },
    load: async () => (await import('../members/people/MembersPage')).MembersPage,
  },
  {
    path: 'members/:id',
    title: '会员',
    roles: MEMBERS,
    load: async () => (await import('../members/people/MemberPage')).MemberPage,
  },
  {
    path: 'approvals',
    title: '审核',
    roles: APPROVALS,
    nav: { group: '经营', icon: 'check', queues: ['registrations', 'unfreeze', 'exclusiveRequests'] },
    load: async () => (await import('../identity/approvals/ApprovalTabs')).ApprovalsPage,
  },
  {
    path: 'approvals/registrations',
    title: '注册审核',
    roles: ['approve', 'viewer'],
    writers: ['approve'],
    load: async () => (await import('../identity/approvals/RegistrationsPage')).RegistrationsPage,
  },
  {
    path: 'approvals/registrations/:id',
    title: '注册审核',
    roles: ['approve', 'viewer'],
    writers: ['approve'],
    load: async () => (await import('../identity/approvals/RegistrationPage')).RegistrationPage,
  },
  {
    path: 'approvals/unfreeze',
    title: '冻结与解冻',
    roles: APPROVALS,
    writers: ['approve'],
    load: async () => (await import('../identity/approvals/UnfreezePage')).UnfreezePage,
  },
  {
    path: 'approvals/exclusive-requests',
    title: '区域专享申请',
    roles: APPROVALS,
    writers: ['approve', 'service'],
    load: async () => (await import('../members/exclusives/RequestsPage')).RequestsPage,
  },
  {
    path: 'approvals/exclusives',
    title: '区域专享',
    roles: APPROVALS,
    writers: ['approve'],
    load: async () => (await import('../members/exclusives/ExclusivesPage')).ExclusivesPage,
  },
  {
    path: 'approvals/cancellations',
    title: '注销申请',
    roles: APPROVALS,
    load: async () => (await import('../identity/approvals/CancellationsPage')).CancellationsPage,
  },
  {
    path: 'alarms',
    title: '告警',
    roles: RELEASES,
    writers: ['release'],
    nav: { group: '平台', icon: 'bell', queues: ['alarms'] },
    load: async () => (await import('../platform/alarms/AlarmsPage')).AlarmsPage,
  },
  {
    path: 'staff',
    title: '员工',
    roles: ['admin'],
    nav: { group: '平台', icon: 'person' },
    load: async () => (await import('../identity/people/StaffPage')).StaffPage,
  },
  {
    path: 'own',
    title: '我的账号',
    roles: ROLES,
    load: async () => (await import('../identity/people/OwnPage')).OwnPage,
  },
  {
    path: 'audit',
    title: '操作日志',
    roles: ['viewer'],
    nav: { group: '平台', icon: 'list' },
    load: async () => (await import('../platform/audit/AuditPage')).AuditPage,
  },
  {
    path: 'help',
    title: '帮助',
    roles: ROLES,
    load: async () => (await import('../pages/help/HelpPage')).HelpPage,
  },
];
