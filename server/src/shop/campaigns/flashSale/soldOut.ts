import type { Services } from '../../../services';
import { SECOND } from '../../../clock';
import { placesByToken } from '../../../core/flash/places';
import type { BusinessError } from '../../../errors/businessError';
import type { Tx } from '../../../store/transaction';

export type Item = { saleId: string; productId: string };
export type Place = { skuId: string; untilAt: string };

/** An item without a place left: until when, the taken places by the hash of their holders' tokens, what all others are answered. */
export type SoldOut = { until: number; places: ReadonlyMap<string, Place>; refusal: BusinessError };

/** As long as this nobody asks the store about an item that is sold out. */
const REMEMBERED_MS = SECOND;

const memories = new WeakMap<Services, Map<string, SoldOut>>();
function memoryOf(services: Services) {
  const known = memories.get(services) ?? new Map<string, SoldOut>();
  memories.set(services, known);
  return known;
}

export const keyOf = ({ saleId, productId }: { saleId: unknown; productId: unknown }) => `${saleId} ${productId}`;

/** What an item that has no place left answers for the next second. `tx` has its row locked. */
export async function readSoldOut(tx: Tx, services: Services, item: Item & { skuId: string }, refusal: BusinessError) {
  const now = services.clock.now();
  const { skuId } = item;
  const rows = await placesByToken(tx, item, now);
  const places = new Map(
    rows.map(({ token_hash, until_at }) => [token_hash, { skuId, untilAt: until_at.toISOString() }]),
  );
  return { until: now.getTime() + REMEMBERED_MS, places, refusal };
}

/** Only what is committed may be remembered. */
export const rememberSoldOut = (services: Services, item: Item, soldOut: SoldOut) =>
  memoryOf(services).set(keyOf(item), soldOut);

/**
 * What somebody with this token is answered while an item is known to be sold out: their place, or the refusal, which is thrown.
 * Undefined: it is not known to be. Nothing is read, so a rush on a sold out item costs the store one transaction a second.
 */
export function recallPlace(services: Services, item: { saleId?: unknown; productId?: unknown }, tokenHash: string) {
  const soldOut = memoryOf(services).get(keyOf({ saleId: item.saleId, productId: item.productId }));
  if (!soldOut || soldOut.until <= services.clock.now().getTime()) return undefined;
  const place = soldOut.places.get(tokenHash);
  if (place) return place;
  throw soldOut.refusal;
}
