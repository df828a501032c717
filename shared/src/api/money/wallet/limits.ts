/** Least and most that is recharged at once; an amount is whole yuan. */
export const MIN_RECHARGE_FEN = 1_000;
export const MAX_RECHARGE_FEN = 5_000_000;
export const RECHARGE_STEP_FEN = 100;
