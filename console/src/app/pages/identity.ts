import { ROLES } from '@cellar/shared/contract/roles';
import { SECOND_PERSONS } from '../../api/staff';
import { APPROVALS, PAGES_OF_SHOP, type Page } from './page';

export const IDENTITY_PAGES: readonly Page[] = [
  {
    path: 'notices',
    title: '公告',
    roles: ['pages-publish', 'service', 'viewer'],
    writers: ['pages-publish', 'service'],
    nav: { icon: 'bell' },
    load: async () => (await import('../../identity/notices/NoticesPage')).NoticesPage,
  },
  {
    path: 'texts',
    title: '帮助与协议',
    roles: PAGES_OF_SHOP,
    writers: ['pages-publish'],
    nav: { icon: 'form' },
    load: async () => (await import('../../identity/texts/TextsPage')).TextsPage,
  },
  {
    path: 'texts/:slug',
    title: '帮助与协议',
    roles: PAGES_OF_SHOP,
    writers: ['pages-publish'],
    load: async () => (await import('../../identity/texts/TextPage')).TextPage,
  },
  {
    path: 'approvals',
    title: '审核',
    roles: [...APPROVALS, ...SECOND_PERSONS],
    nav: { icon: 'check', queues: ['registrations', 'unfreeze', 'exclusiveRequests', 'approvals'] },
    load: async () => (await import('../../identity/approvals/WaitingPage')).WaitingPage,
  },
  {
    path: 'approvals/registrations',
    title: '注册审核',
    roles: ['approve', 'viewer'],
    writers: ['approve'],
    load: async () => (await import('../../identity/approvals/RegistrationsPage')).RegistrationsPage,
  },
  {
    path: 'approvals/registrations/:id',
    title: '注册审核',
    roles: ['approve', 'viewer'],
    writers: ['approve'],
    load: async () => (await import('../../identity/approvals/RegistrationPage')).RegistrationPage,
  },
  {
    path: 'approvals/unfreeze',
    title: '冻结与解冻',
    roles: APPROVALS,
    writers: ['approve'],
    load: async () => (await import('../../identity/approvals/UnfreezePage')).UnfreezePage,
  },
  {
    path: 'approvals/cancellations',
    title: '注销申请',
    roles: APPROVALS,
    load: async () => (await import('../../identity/approvals/CancellationsPage')).CancellationsPage,
  },
  {
    path: 'approvals/second-person',
    title: '复核',
    roles: [...SECOND_PERSONS, 'viewer'],
    writers: SECOND_PERSONS,
    load: async () => (await import('../../identity/approvals/SecondPersonPage')).SecondPersonPage,
  },
  {
    path: 'staff',
    title: '员工',
    roles: ['admin'],
    nav: { icon: 'person' },
    load: async () => (await import('../../identity/people/StaffPage')).StaffPage,
  },
  {
    path: 'roles',
    title: '岗位',
    roles: ['admin'],
    nav: { icon: 'key' },
    load: async () => (await import('../../identity/people/RolesPage')).RolesPage,
  },
  {
    path: 'history',
    title: '操作记录',
    roles: ROLES,
    load: async () => (await import('../../platform/audit/HistoryPage')).HistoryPage,
  },
  {
    path: 'own',
    title: '我的账号',
    roles: ROLES,
    load: async () => (await import('../../identity/people/OwnPage')).OwnPage,
  },
];
