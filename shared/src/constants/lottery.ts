/** Days in which goods that were won can be ordered. */
export const PRIZE_DAYS = 30;
