/** What a warehouse asks for its parcels. */
export type FreightTerms = { freeFromFen: number; freightFen: number; stepFen: number; stepBottles: number };
export type FreightQuestion = {
  bottles: number;
  /** Goods after promotions: a coupon never costs the free delivery. */
  amountFen: number;
  /** Six digits, or null while the address is not known: counted as near. */
  areaCode: string | null;
};
export type Freight = { deliverable: boolean; freightFen: number; remote: boolean; missingFen: number };

/** Tibet, Xinjiang, Qinghai, Ningxia, Inner Mongolia, Gansu: each parcel pays for the way, free delivery or not. */
const REMOTE = new Set(['54', '65', '63', '64', '15', '62']);
const REMOTE_STEP_FEN = 1500;
/** Taiwan, Hong Kong, Macau and abroad. */
const UNREACHED = /^(71|81|82|9)/;

export const isDeliverable = (areaCode: string | null) => areaCode === null || !UNREACHED.test(areaCode);
export const isRemote = (areaCode: string | null) => areaCode !== null && REMOTE.has(areaCode.slice(0, 2));

/**
 * First step of bottles at the basic price, every further one at the step's; free from an amount on, remote provinces pay a part of the
 * way.
 */
export function freightOf(terms: FreightTerms, { bottles, amountFen, areaCode }: FreightQuestion): Freight {
  const deliverable = isDeliverable(areaCode);
  if (!deliverable || bottles <= 0) return { deliverable, freightFen: 0, remote: false, missingFen: 0 };
  const steps = Math.ceil(bottles / terms.stepBottles);
  const missingFen = Math.max(0, terms.freeFromFen - amountFen);
  const remote = isRemote(areaCode);
  const basic = missingFen === 0 ? 0 : terms.freightFen + (steps - 1) * terms.stepFen;
  return { deliverable, freightFen: basic + (remote ? steps * REMOTE_STEP_FEN : 0), remote, missingFen };
}
