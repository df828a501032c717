import type { Transitions } from './transitions';

export type InvoiceState = 'issuing' | 'issued' | 'reversed' | 'dropped';

/**
 * Before `issuing` there is only a wish in the order, whose title can still be changed. Money that goes back reverses an issued invoice and
 * drops one that is being issued; what is left of the amount is then invoiced again. Finance reverses one that is wrong; its buyer asks
 * again.
 */
export const invoiceTransitions: Transitions<InvoiceState> = {
  issuing: ['issued', 'dropped'],
  issued: ['reversed'],
  reversed: [],
  dropped: [],
};
