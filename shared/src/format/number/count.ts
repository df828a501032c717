import { MAX_COUNTED } from '@cellar/shared/constants/counted';

/** 12400 → 「12,400」 */
export const grouped = (count: number) => count.toLocaleString('en-US');

/** What is counted up to `MAX_COUNTED`: 12 → 「12」, 1000 → 「999+」 */
export const countedText = (count: number) => (count < MAX_COUNTED ? String(count) : `${MAX_COUNTED - 1}+`);
