import type { Page } from './page';

const RELEASES = ['release', 'viewer'] as const;

export const PLATFORM_PAGES: readonly Page[] = [
  {
    path: 'remotes',
    title: '远程应用',
    roles: RELEASES,
    writers: ['release'],
    nav: { icon: 'box' },
    load: async () => (await import('../../platform/remotes/RemotesPage')).RemotesPage,
  },
  {
    path: 'remotes/:name',
    title: ({ name }) => String(name),
    roles: RELEASES,
    writers: ['release'],
    load: async () => (await import('../../platform/remotes/RemotePage')).RemotePage,
  },
  {
    path: 'remotes/:name/diff',
    title: ({ name }) => `${name} 版本对比`,
    roles: RELEASES,
    load: async () => (await import('../../platform/remotes/diff/DiffPage')).DiffPage,
  },
  {
    path: 'staging',
    title: '预发环境',
    roles: RELEASES,
    writers: ['release'],
    load: async () => (await import('../../platform/remotes/staging/StagingPage')).StagingPage,
  },
  {
    path: 'tokens',
    title: '发布令牌',
    roles: RELEASES,
    writers: ['release'],
    nav: { icon: 'key' },
    load: async () => (await import('../../platform/tokens/TokensPage')).TokensPage,
  },
  {
    path: 'alarms',
    title: '告警',
    roles: RELEASES,
    writers: ['release'],
    nav: { icon: 'bell', queues: ['alarms'] },
    load: async () => (await import('../../platform/alarms/AlarmsPage')).AlarmsPage,
  },
  {
    path: 'failures',
    title: '页面错误',
    roles: RELEASES,
    nav: { icon: 'warning' },
    load: async () => (await import('../../platform/failures/FailuresPage')).FailuresPage,
  },
  {
    path: 'failures/:trace',
    title: ({ trace }) => String(trace),
    roles: ['release'],
    load: async () => (await import('../../platform/failures/FailurePage')).FailurePage,
  },
  {
    path: 'webhooks',
    title: '通知',
    roles: ['release'],
    nav: { icon: 'chat' },
    load: async () => (await import('../../platform/webhooks/WebhooksPage')).WebhooksPage,
  },
  {
    path: 'webhooks/:id',
    title: '送达记录',
    roles: ['release'],
    load: async () => (await import('../../platform/webhooks/WebhookPage')).WebhookPage,
  },
  {
    path: 'audit',
    title: '操作日志',
    roles: ['viewer'],
    nav: { icon: 'list' },
    load: async () => (await import('../../platform/audit/AuditPage')).AuditPage,
  },
];
