import type { CallName } from '@cellar/shared/contract/calls';

/** What writes in the log beside calls: jobs, what a payment channel does, and what is run by hand. */
type OwnName =
  | 'levels.apply'
  | 'platform.halt'
  | 'platform.advance'
  | 'platform.retention'
  | 'products.scheduledSales'
  | 'pages.haltExperiments'
  | 'payment.rejectAmount'
  | 'sandbox'
  | 'script';

/** What each is called. */
export type Labels = Partial<Record<CallName | OwnName, string>>;
