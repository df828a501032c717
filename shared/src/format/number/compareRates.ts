/** How many of how many. */
export type Rate = { hits: number; of: number };

/** The normal distribution's 95 %. */
const Z = 1.96;
/** Fewer visitors of one side say nothing. */
const MIN_VISITORS = 200;

const shareOf = ({ hits, of }: Rate) => (of === 0 ? 0 : hits / of);

/** Wilson's interval: sensible for small counts and for shares near 0, too. */
function interval(rate: Rate): [number, number] {
  const { of } = rate;
  if (of === 0) return [0, 1];
  const share = shareOf(rate);
  const middle = (share + Z ** 2 / (2 * of)) / (1 + Z ** 2 / of);
  const half = (Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2))) / (1 + Z ** 2 / of);
  return [middle - half, middle + half];
}

export type Comparison = {
  a: number;
  b: number;
  /** B less A, and where the true difference lies in 95 of 100 cases. */
  difference: number;
  low: number;
  high: number;
  decision: 'more' | 'less' | 'same' | 'few';
  /** Visitors that the smaller side lacks. */
  missing: number;
};

/** Compares two shares by Newcombe's interval of their difference. */
export function compareRates(a: Rate, b: Rate): Comparison {
  const [shareA, shareB] = [shareOf(a), shareOf(b)];
  const [[lowA, highA], [lowB, highB]] = [interval(a), interval(b)];
  const difference = shareB - shareA;
  const low = difference - Math.hypot(shareB - lowB, highA - shareA);
  const high = difference + Math.hypot(highB - shareB, shareA - lowA);
  const missing = Math.max(0, MIN_VISITORS - Math.min(a.of, b.of));
  const told = low > 0 ? 'more' : high < 0 ? 'less' : 'same';
  return { a: shareA, b: shareB, difference, low, high, decision: missing > 0 ? 'few' : told, missing };
}
