import { z } from 'zod';
import type { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import type { App } from '../../../../app';
import type { Person } from '../../../../http/handler';
import { cursorOf, readCursor } from '../../../../store/queries/cursor';
import { briefs } from '../briefs';

type Row = { product_id: string; at: Date };
type Asked = { cursor?: string | undefined; size: number };

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);

/** Where the page before ended: time and product of its last row; null for the first page. */
export const afterOf = ({ cursor }: Asked) => readCursor(cursor, Cursor);

/** A page of goods that a person noted, the newest first, out of one row more than are shown. What is gone altogether is left out. */
export async function goodsByTime<R extends Row, T>(
  app: App,
  person: Person,
  { rows, size }: { rows: readonly R[]; size: number },
  show: (row: R, product: ProductBrief) => T,
) {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const goods = new Map(
    (
      await briefs(
        app,
        shown.map((row) => row.product_id),
        person,
        { offSale: true },
      )
    ).map((brief) => [brief.id, brief]),
  );
  return {
    list: shown.flatMap((row) => {
      const product = goods.get(row.product_id);
      return product ? [show(row, product)] : [];
    }),
    next: rows.length > size && last ? cursorOf(last.at.toISOString(), last.product_id) : null,
  };
}
