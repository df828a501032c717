export const MAX_VOUCHERS = 3;
