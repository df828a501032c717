import { MEMBERS } from '../../page/memberRoles';
import { APPROVALS, SERVICE, type Page } from './page';

const GROUP_READERS = ['approve', 'service', 'finance', 'pages-publish', 'marketing', 'viewer'] as const;

export const MEMBERS_PAGES: readonly Page[] = [
  {
    path: 'tickets',
    title: '客户反馈',
    roles: SERVICE,
    writers: ['service'],
    nav: { icon: 'chat', queues: ['tickets'] },
    load: async () => (await import('../../members/tickets/TicketsPage')).TicketsPage,
  },
  {
    path: 'tickets/:id',
    title: '客户反馈',
    roles: SERVICE,
    writers: ['service'],
    load: async () => (await import('../../members/tickets/TicketPage')).TicketPage,
  },
  {
    path: 'announcements',
    title: '活动消息',
    roles: ['pages-publish', 'marketing', 'viewer'],
    writers: ['pages-publish', 'marketing'],
    nav: { icon: 'chat' },
    load: async () => (await import('../../members/announcements/AnnouncementsPage')).AnnouncementsPage,
  },
  {
    path: 'members',
    title: '会员',
    roles: MEMBERS,
    nav: { icon: 'people' },
    load: async () => (await import('../../members/people/MembersPage')).MembersPage,
  },
  {
    path: 'members/groups',
    title: '会员分组',
    roles: GROUP_READERS,
    writers: ['service', 'pages-publish', 'marketing'],
    nav: { icon: 'people' },
    load: async () => (await import('../../members/groups/GroupsPage')).GroupsPage,
  },
  {
    path: 'members/levels',
    title: '会员等级',
    roles: ['approve', 'pages-publish', 'finance', 'viewer'],
    writers: ['approve'],
    nav: { icon: 'people' },
    load: async () => (await import('../../members/levels/LevelsPage')).LevelsPage,
  },
  {
    path: 'members/groups/:id',
    title: '会员分组',
    roles: GROUP_READERS,
    writers: ['service', 'pages-publish', 'marketing'],
    load: async () => (await import('../../members/groups/GroupPage')).GroupPage,
  },
  {
    path: 'members/:id',
    title: '会员',
    roles: MEMBERS,
    load: async () => (await import('../../members/people/MemberPage')).MemberPage,
  },
  {
    path: 'members/:id/:part',
    title: '会员',
    roles: MEMBERS,
    load: async () => (await import('../../members/people/MemberPartPage')).MemberPartPage,
  },
  {
    path: 'approvals/exclusive-requests',
    title: '区域专享申请',
    roles: APPROVALS,
    writers: ['approve', 'service'],
    load: async () => (await import('../../members/exclusives/RequestsPage')).RequestsPage,
  },
  {
    path: 'approvals/exclusives',
    title: '区域专享',
    roles: APPROVALS,
    writers: ['approve'],
    load: async () => (await import('../../members/exclusives/ExclusivesPage')).ExclusivesPage,
  },
];
