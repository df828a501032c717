import { findPlace } from '../../../core/groups/places';
import { findLight } from '../../../core/lightRob/lightRobs';
import type { PriceRow } from '../../../core/pricing/quote';
import type { Db } from '../../../store/transaction';
import type { FactsLine } from './factsLine';
import type { CartRow } from './readLines';

/** The offer that a line alone is for, a group's or a light-rob's: its own price, its own number of units, and why it cannot be had. */
export type OwnOffer = {
  source: Extract<PriceRow['source'], 'group' | 'light'>;
  priceFen: number;
  units: number;
  problem: string | null;
};
export type OwnOffers = ReadonlyMap<string, OwnOffer>;

const ALONE: Record<OwnOffer['source'], string> = {
  group: '拼团商品请单独结算',
  light: '点亮抢购的商品请单独结算',
};

type Who = { personId: string; now: Date };

async function offerOf(db: Db, who: Who, row: CartRow): Promise<OwnOffer | null> {
  const { group_offer_id: offerId, group_id: groupId, light_rob_id: lightRobId } = row;
  if (offerId) {
    const place = await findPlace(db, { ...who, offerId, groupId });
    return (
      place && { source: 'group', priceFen: place.offer.price_fen, units: place.offer.units, problem: place.problem }
    );
  }
  const light = lightRobId ? await findLight(db, { ...who, lightRobId }) : null;
  return light && { source: 'light', priceFen: light.priceFen, units: 1, problem: light.problem };
}

/** By line; only lines of an offer of their own cost a look at it. */
export async function readOwnOffers(db: Db, who: Who, rows: readonly CartRow[]): Promise<OwnOffers> {
  const offers = new Map<string, OwnOffer>();
  for (const row of rows) {
    const offer = await offerOf(db, who, row);
    if (offer) offers.set(row.id, offer);
  }
  return offers;
}

/** A line of such an offer is ordered alone, while the offer holds. */
export function withOwnOffers(lines: FactsLine[], offers: OwnOffers): FactsLine[] {
  if (offers.size === 0) return lines;
  return lines.map((line) => {
    const offer = offers.get(line.row.id);
    const words = offer?.problem ?? (offer && lines.length > 1 ? ALONE[offer.source] : null);
    return line.problem || !offer || !words ? line : { ...line, problem: { code: offer.source, words } };
  });
}
