/** What writes in the log beside calls: jobs, what a payment channel does, and what is run by hand. */
export type OwnName =
  | 'levels.apply'
  | 'platform.halt'
  | 'platform.advance'
  | 'platform.retention'
  | 'products.scheduledSales'
  | 'pages.haltExperiments'
  | 'payment.rejectAmount'
  | 'sandbox'
  | 'script';
