import { DAY, MINUTE } from './clock';

/** How long the shop waits for what a person decides or another company counts. */
export type Pace = {
  /** From receipt, or from the request where that is later, to the invoice: so long its title can be changed. */
  invoiceAfterMs: number;
  /** Between two questions about a parcel; courier services count every one. */
  trackAgainMs: number;
};

export const PACE: Pace = { invoiceAfterMs: DAY, trackAgainMs: 30 * MINUTE };
