export const MAX_VOUCHERS = 3;
/** How long ago a transfer may be that a voucher shows, in days. */
export const VOUCHER_DAYS = 30;
