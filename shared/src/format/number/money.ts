const grouped = (integer: number) => String(integer).replace(/\B(?=(\d{3})+$)/g, ',');

/**
 * The pieces of an amount of integer fen, for a display in several sizes. `short` leaves out a fraction of zero. ¥ itself stands here and
 * in `Money` alone.
 */
export const moneyParts = (fen: number) => {
  const whole = Math.round(Math.abs(fen));
  const integer = grouped(Math.floor(whole / 100));
  const fraction = String(whole % 100).padStart(2, '0');
  const sign = fen < 0 ? '−' : '';
  return { sign, integer, fraction, short: `${sign}${integer}${fraction === '00' ? '' : `.${fraction}`}` };
};

/** 123400 → ¥1,234.00; negative amounts carry the sign before ¥. */
export const money = (fen: number) => {
  const { sign, integer, fraction } = moneyParts(fen);
  return `${sign}¥${integer}.${fraction}`;
};

/**
 * 123400 → ¥1,234; 123450 → ¥1,234.50. For conditions, coupons, savings, struck prices and labels; what is paid, owed or given back has its
 * fen (`money`).
 */
export const shortMoney = (fen: number) => {
  const { sign, short } = moneyParts(fen);
  return `${sign}¥${short.replace('−', '')}`;
};
