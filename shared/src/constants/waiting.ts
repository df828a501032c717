/** What can wait for staff. */
export const QUEUES = ['alarms', 'consultations', 'payouts', 'companyReports'] as const;
export type Queue = (typeof QUEUES)[number];
/** A longer queue is counted up to here. */
export const MOST_COUNTED = 100;
