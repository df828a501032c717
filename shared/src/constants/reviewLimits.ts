export const MIN_REVIEW_LENGTH = 5;
export const MAX_REVIEW_LENGTH = 300;
/** Two rows of a phone's screen. */
export const MAX_REVIEW_PICTURES = 6;
/** One row, below the shop's answer. */
export const MAX_REPLY_PICTURES = 3;
/** How long after a review something can be added to it. */
export const FOLLOWUP_DAYS = 180;
