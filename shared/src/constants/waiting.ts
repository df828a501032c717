/** What can wait for staff. */
export const QUEUES = [
  'orders',
  'returns',
  'tickets',
  'questions',
  'samples',
  'lowStock',
  'alarms',
  'consultations',
  'payouts',
  'companyReports',
  'registrations',
  'unfreeze',
  'transfers',
  'transferRefunds',
  'principalReturns',
  'depositReturns',
  'differences',
  'invoices',
  'exclusiveRequests',
  'approvals',
] as const;
export type Queue = (typeof QUEUES)[number];
/** A longer queue is counted up to here. */
export const MOST_COUNTED = 100;
