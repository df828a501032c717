import type { Role } from '@cellar/shared/contract/roles';

/** What staff can have by mail, and whose work it is. */
export const MAIL_EVENTS = [
  'order.paid',
  'refund.started',
  'application.submitted',
  'transfer.reported',
  'stock.low',
  'alarm',
] as const;
export type MailEvent = (typeof MAIL_EVENTS)[number];
export const MAIL_EVENT_ROLES: Readonly<Record<MailEvent, readonly Role[]>> = {
  'order.paid': ['orders', 'service', 'finance', 'viewer'],
  'refund.started': ['orders', 'service', 'finance', 'viewer'],
  'application.submitted': ['approve', 'service', 'viewer'],
  'transfer.reported': ['finance', 'viewer'],
  'stock.low': ['goods', 'warehouse', 'viewer'],
  alarm: ['release', 'viewer'],
};
