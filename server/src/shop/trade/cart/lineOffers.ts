import type { CampaignOffer, OfferPrice } from '../../../core/campaigns/campaign';
import { offerOfKind } from '../../../core/campaigns/kinds';
import { offerOf } from '../../../core/campaigns/offerOf';
import type { Db } from '../../../store/transaction';
import type { FactsLine } from './factsLine';
import type { CartRow } from './readLines';

type LinePrice = OfferPrice & Pick<CampaignOffer, 'source' | 'label'>;

/** The prices of lines that are for an offer, by line. */
export type OfferPrices = ReadonlyMap<string, LinePrice>;

/** Only lines that are for an offer cost a look at it. */
export async function readOffers(
  db: Db,
  buyer: { personId: string; now: Date },
  rows: readonly CartRow[],
): Promise<OfferPrices> {
  const prices = new Map<string, LinePrice>();
  for (const row of rows) {
    const offer = offerOf(row);
    const kind = offer && offerOfKind(offer.kind);
    const price = kind && (await kind.price(db, buyer, offer));
    if (kind && price) prices.set(row.id, { ...price, source: kind.source, label: kind.label });
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
