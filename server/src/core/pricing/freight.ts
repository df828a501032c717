import type { FreightZone } from '@cellar/shared/api/catalog/fulfilment/schema';

export type { FreightZone };

/** What a warehouse asks for its parcels, and where it asks more, takes longer or does not deliver. */
export type FreightTerms = {
  freeFromFen: number;
  freightFen: number;
  stepFen: number;
  stepBottles: number;
  zones: readonly FreightZone[];
};
export type FreightQuestion = {
  bottles: number;
  /** Goods after promotions: a coupon never costs the free delivery. */
  amountFen: number;
  /** Six digits, or null while the address is not known: counted as near. */
  areaCode: string | null;
};
/** `zone`: the name of the place that costs more; null: the usual freight. */
export type Freight = { deliverable: boolean; freightFen: number; zone: string | null; missingFen: number };

const ABROAD = '90';
const provinceOf = (areaCode: string) => (areaCode.startsWith('9') ? ABROAD : areaCode.slice(0, 2));

/** The zone in which a place lies; null: the warehouse's usual terms. */
export const zoneOf = (zones: readonly FreightZone[], areaCode: string | null): FreightZone | null =>
  (areaCode && zones.find(({ provinces }) => provinces.includes(provinceOf(areaCode)))) || null;

/**
 * First step of bottles at the basic price, every further one at the step's; free from an amount on. A zone pays its part for each step,
 * free delivery or not.
 */
export function freightOf(terms: FreightTerms, { bottles, amountFen, areaCode }: FreightQuestion): Freight {
  const zone = zoneOf(terms.zones, areaCode);
  const deliverable = zone?.delivers ?? true;
  if (!deliverable || bottles <= 0) return { deliverable, freightFen: 0, zone: null, missingFen: 0 };
  const steps = Math.ceil(bottles / terms.stepBottles);
  const missingFen = Math.max(0, terms.freeFromFen - amountFen);
  const basic = missingFen === 0 ? 0 : terms.freightFen + (steps - 1) * terms.stepFen;
  const added = steps * (zone?.stepFen ?? 0);
  return { deliverable, freightFen: basic + added, zone: added > 0 && zone ? zone.name : null, missingFen };
}
