import type { Role } from '@cellar/shared/contract/roles';
import type { Queue } from '@cellar/shared/constants/waiting';

/** Whose work each queue is. */
export const QUEUE_ROLES: Record<Queue, readonly Role[]> = {
  orders: ['orders', 'warehouse'],
  returns: ['service', 'orders', 'finance'],
  tickets: ['service'],
  questions: ['service'],
  lowStock: ['goods', 'warehouse'],
  alarms: ['release'],
  consultations: ['school', 'service'],
  companyReports: ['service'],
  differences: ['finance'],
  registrations: ['approve'],
  unfreeze: ['approve', 'service'],
  exclusiveRequests: ['approve', 'service'],
  approvals: ['finance', 'goods', 'pages-publish', 'marketing'],
  transfers: ['finance'],
  transferRefunds: ['finance'],
  principalReturns: ['finance'],
  depositReturns: ['finance'],
  payouts: ['finance'],
  invoices: ['finance'],
  samples: ['orders'],
};
