import type { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import { z } from 'zod';
import type { Services } from '../../../../services';
import { cursorOf, readCursor } from '../../../../store/queries/cursor';
import type { Hit } from '../../../../search/engine';
import { briefs, type Reader } from '../briefs';

/** So many more than a page holds are asked for: the store may know that some are gone. */
export const SPARE = 8;

const Cursor = z.tuple([z.number(), z.string()]);
export const afterOf = (cursor: string | undefined) => readCursor(cursor, Cursor);

/** What stands behind the end of the page before, with a few more than a page holds. */
export function hitsAfter(hits: readonly Hit[], after: readonly [number, string] | null, size: number): Hit[] {
  const found = after
    ? hits.findIndex(({ key, product }) => key < after[0] || (key === after[0] && product.id > after[1]))
    : 0;
  return found < 0 ? [] : hits.slice(found, found + size + SPARE);
}

export type Page = { list: ProductBrief[]; next: string | null };

/** A page of what was found, confirmed by the store: prices, stock, levels and what is off sale come from there alone. */
export async function confirmedPage(
  services: Services,
  hits: readonly Hit[],
  size: number,
  person: Reader,
): Promise<Page> {
  const ids = hits.map(({ product }) => product.id);
  const list = (await briefs(services, ids, person)).slice(0, size);
  const isFull = list.length === size;
  const last = isFull ? hits.findIndex(({ product }) => product.id === list.at(-1)?.id) : hits.length - 1;
  const isMore = isFull ? last + 1 < hits.length : hits.length === size + SPARE;
  const end = hits[last];
  return { list, next: isMore && end ? cursorOf(end.key, end.product.id) : null };
}
