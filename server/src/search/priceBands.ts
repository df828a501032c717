const FEN = 100;

/** The shop's own price bands, in yuan. */
export const PRICE_BANDS = ['0-100', '100-200', '200-400', '400-800', '800-1500', '1500-'];
const LOWER_ENDS = PRICE_BANDS.map((band) => Number(band.split('-')[0]) * FEN);

/** Which of the shop's bands a price lies in. */
export function bandOf(priceFen: number): number {
  let band = 0;
  while (band + 1 < LOWER_ENDS.length && priceFen >= LOWER_ENDS[band + 1]!) band++;
  return band;
}

/**
 * Whether a price lies in a band of yuan, `100-200`, `1500-`. The shop's own bands end below their upper side, a person's range with it.
 */
export function inBand(priceFen: number, band: string): boolean {
  const [from = '', to = ''] = band.split('-');
  return (
    priceFen >= Number(from || 0) * FEN &&
    (to === '' || priceFen < Number(to) * FEN || (priceFen === Number(to) * FEN && !PRICE_BANDS.includes(band)))
  );
}
