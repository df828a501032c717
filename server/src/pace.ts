import { DAY, MINUTE } from './clock';

/** How long the shop waits for what a person decides or another company counts. */
export type Pace = {
  /** From receipt, or from the request where that is later, to the invoice: so long its title can be changed. */
  invoiceAfterMs: number;
  /** Between two questions about a parcel; courier services count every one. */
  trackAgainMs: number;
};

/** In the demo everything happens while somebody looks. */
export const PACES: Record<'demo' | 'production', Pace> = {
  demo: { invoiceAfterMs: MINUTE, trackAgainMs: 0 },
  production: { invoiceAfterMs: DAY, trackAgainMs: 30 * MINUTE },
};
