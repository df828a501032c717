/** 860, 1.8 万 */
export const shortCount = (count: number): string =>
  count < 10_000 ? String(count) : `${(Math.floor(count / 1000) / 10).toString()} 万`;
