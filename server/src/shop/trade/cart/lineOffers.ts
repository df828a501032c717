import type { LineOffer, OfferPrice } from '../../../core/campaigns/campaign';
import { offerOfKind } from '../../../core/campaigns/kinds';
import type { Db } from '../../../store/transaction';
import type { FactsLine } from './factsLine';
import type { CartRow } from './readLines';

/** The prices of lines that are for an offer, by line. */
export type OfferPrices = ReadonlyMap<string, OfferPrice>;

type OfferColumns = Pick<CartRow, 'offer_kind' | 'offer_id' | 'offer_group'>;

/** What a line is for; null for usual lines. */
export const lineOfferOf = ({ offer_kind, offer_id, offer_group }: OfferColumns): LineOffer | null =>
  offer_kind && offer_id ? { kind: offer_kind, id: offer_id, group: offer_group } : null;

/** Only lines that are for an offer cost a look at it. */
export async function readOffers(
  db: Db,
  buyer: { personId: string; now: Date },
  rows: readonly CartRow[],
): Promise<OfferPrices> {
  const prices = new Map<string, OfferPrice>();
  for (const row of rows) {
    const offer = lineOfferOf(row);
    const price = offer && (await offerOfKind(offer.kind)?.price(db, buyer, offer));
    if (price) prices.set(row.id, price);
  }
  return prices;
}

/** A line that is for an offer alone is ordered alone, while the offer holds. */
export const withOffersAlone = (lines: FactsLine[], prices: OfferPrices): FactsLine[] =>
  lines.map((line) => {
    const alone = prices.get(line.row.id)?.alone;
    const text = alone?.problem ?? (alone && lines.length > 1 ? alone.separate : null);
    return line.problem || !alone || !text ? line : { ...line, problem: { code: alone.code, text } };
  });
