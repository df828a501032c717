/** Some 20,000 products. */
export const MAX_SHEET_BYTES = 8 * 1024 * 1024;
