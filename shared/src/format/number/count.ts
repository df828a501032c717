/** 12400 → 「12,400」 */
export const grouped = (count: number) => count.toLocaleString('en-US');

/** How far rows are counted: what grows with the whole shop is shown as 「999+」. */
export const MAX_COUNTED = 1000;

/** So many rows are sorted at once: a list of more stands in its usual order. */
export const MAX_SORTED = 10_000;

/** What is counted up to `MAX_COUNTED`: 12 → 「12」, 1000 → 「999+」 */
export const countedText = (count: number) => (count < MAX_COUNTED ? String(count) : `${MAX_COUNTED - 1}+`);
