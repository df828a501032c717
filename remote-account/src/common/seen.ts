import type { Result } from '@cellar/shared/contract/calls';
import { day } from '@cellar/shared/format/time/date';
import type { BrowsedProduct } from '@cellar/shared/runtime/storage';
import type { Goods } from '@cellar/shared/ui/base';

type Footprint = Result<'footprints.list'>['list'][number];
/** A product that was looked at, from the browser's list or the server's. */
export type Seen = { id: string; at: string; goods: Goods };
export type SeenDay = { id: string; items: Seen[] };

const ofServer = ({ id, seenAt, product }: Footprint): Seen => ({ id, at: seenAt, goods: product });
const ofBrowser = ({ id, name, picture, priceFen, at }: BrowsedProduct): Seen => ({
  id,
  at,
  goods: { id, name, picture, priceFen },
});

/**
 * Both lists as one, newest first, each product once. The server knows today's price and stock, so its words stand, with the later of
 * both visits. While the server has more to give (`reaches` not null), older visits of the browser wait for their place.
 */
export function mergeSeen(
  browser: readonly BrowsedProduct[],
  server: readonly Footprint[],
  reaches: string | null,
): Seen[] {
  const known = new Map(server.map((footprint) => [footprint.id, ofServer(footprint)]));
  for (const product of browser) {
    const seen = known.get(product.id);
    if (seen) known.set(product.id, { ...seen, at: seen.at > product.at ? seen.at : product.at });
    else if (reaches === null || product.at >= reaches) known.set(product.id, ofBrowser(product));
  }
  return [...known.values()].sort((a, b) => (a.at < b.at ? 1 : -1));
}

/** One group for each day of Shanghai, `id` being the day. */
export function byDay(items: readonly Seen[]): SeenDay[] {
  const days = new Map<string, Seen[]>();
  for (const item of items) days.set(day(item.at), [...(days.get(day(item.at)) ?? []), item]);
  return [...days].map(([id, seen]) => ({ id, items: seen }));
}
