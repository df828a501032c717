/** 12400 → 「12,400」 */
export const grouped = (count: number) => count.toLocaleString('en-US');
