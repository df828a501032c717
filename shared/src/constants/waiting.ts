/** What waits until somebody of the shop decides about one person's matter. */
export const DECISIONS = [
  'registrations',
  'unfreeze',
  'exclusiveRequests',
  'approvals',
  'transfers',
  'transferRefunds',
  'principalReturns',
  'depositReturns',
  'payouts',
  'invoices',
  'samples',
] as const;
export type Decision = (typeof DECISIONS)[number];

/** What can wait for staff. */
export const QUEUES = [
  'orders',
  'returns',
  'tickets',
  'questions',
  'lowStock',
  'alarms',
  'consultations',
  'companyReports',
  'differences',
  ...DECISIONS,
] as const;
export type Queue = (typeof QUEUES)[number];
/** A longer queue is counted up to here. */
export const MOST_COUNTED = 100;
