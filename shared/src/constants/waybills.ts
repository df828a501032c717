/** Orders that one sheet of waybills to be filled in has; the next ones come once these are sent. */
export const MAX_ORDERS = 2000;
