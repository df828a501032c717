/** How far rows are counted: what grows with the whole shop is shown as 「999+」. */
export const MAX_COUNTED = 1000;
