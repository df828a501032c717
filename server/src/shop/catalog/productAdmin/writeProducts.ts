import type { Insertable } from 'kysely';
import type { ProductInput } from '@cellar/shared/api/catalog/productAdmin/shapes';
import { audit } from '../../../core/audit';
import { operationName } from '../../../core/operation/operation';
import { openShelves } from '../../../core/stock/entries';
import { newId } from '../../../store/ids';
import type { DB } from '../../../store/tables.gen';
import type { Tx } from '../../../store/transaction';
import { inParts } from './inParts';
import { Names } from './names';
import { columnsOf, differences, normalInput, picked, pictureColumns, type Shown } from './productRow';
import { type StoredProduct } from './readProducts';
import { firstPrices, recordPrices, type RecordedPrice } from './recordPrices';
import { priceRows, skuRow, updateUnits } from './units';
import { Wines } from './wines';

type Writer = { who: string; now: Date; noPicture: Shown };
/** What else a form has; a spreadsheet leaves it as it is. */
type More = {
  pictures?: readonly Shown[];
  columns?: { graphic?: string; video_key?: string | null };
  /** What of it differs. */
  logged?: { before: object; after: object };
};
type Rows = {
  product: Insertable<DB['product']>[];
  sku: Insertable<DB['sku']>[];
  price: Insertable<DB['price']>[];
};

/** Makes and changes products in one transaction; new ones are written by `flush`, many at a time. */
export class ProductWriter {
  private readonly rows: Rows = { product: [], sku: [], price: [] };
  private readonly made: { input: ProductInput; id: string }[] = [];
  private readonly priced: RecordedPrice[] = [];

  private constructor(
    private readonly tx: Tx,
    private readonly names: Names,
    private readonly wines: Wines,
    private readonly writer: Writer,
  ) {}

  static async open(tx: Tx, writer: Writer): Promise<ProductWriter> {
    return new ProductWriter(tx, await Names.read(tx, writer.now), new Wines(tx, writer.now), writer);
  }

  private async idsOf(input: ProductInput, stored?: StoredProduct) {
    const places = await this.names.placesOf(input, stored);
    return { wine: await this.wines.of(input, places, stored), category: places.category };
  }

  private async writeAliases(wine: string, aliases: readonly string[]) {
    await this.tx.deleteFrom('search_alias').where('target_kind', '=', 'wine').where('target_id', '=', wine).execute();
    const rows = aliases.map((name) => ({
      id: newId(this.writer.now.getTime()),
      target_kind: 'wine',
      target_id: wine,
      name,
    }));
    if (rows.length > 0)
      await this.tx
        .insertInto('search_alias')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }

  /** A draft; gives back its id. */
  async add(typed: ProductInput, { pictures = [], columns = {} }: More = {}): Promise<string> {
    const { now, noPicture } = this.writer;
    const input = normalInput(typed);
    const id = newId(now.getTime());
    const ids = await this.idsOf(input);
    if (input.aliases.length > 0) await this.writeAliases(ids.wine, input.aliases);
    const [main = noPicture, ...rest] = pictures;
    this.rows.product.push({
      ...columnsOf(input, ids),
      ...pictureColumns([main, ...rest]),
      ...columns,
      ...{ id, on_sale: false, shown_at: null, new_at: now, created_at: now },
    });
    for (const [at, sku] of input.skus.entries()) {
      const skuId = newId(now.getTime());
      this.rows.sku.push(skuRow(sku, { id: skuId, productId: id, position: at + 1 }));
      this.rows.price.push(...priceRows(sku, skuId, now));
      this.priced.push(...firstPrices(sku, { productId: id, skuId }));
    }
    this.made.push({ input, id });
    return id;
  }

  /** Changes what differs; false: nothing does. */
  async update(stored: StoredProduct, typed: ProductInput, more: More = {}): Promise<boolean> {
    const { pictures, columns = {}, logged } = more;
    const { now, who } = this.writer;
    const input = normalInput(typed);
    const keys = differences(stored.input, input);
    if (keys.length === 0 && !pictures && Object.keys(columns).length === 0) return false;
    const ids =
      keys.length > 0 ? await this.idsOf(input, stored) : { wine: stored.wineId, category: stored.categoryId };
    await this.wines.flush();
    if (keys.includes('aliases')) await this.writeAliases(ids.wine, input.aliases);
    const [main = this.writer.noPicture, ...rest] = pictures ?? [];
    await this.tx
      .updateTable('product')
      .set({
        ...columnsOf(input, ids),
        ...(pictures && pictureColumns([main, ...rest])),
        ...columns,
        revision: stored.revision + 1,
      })
      .where('id', '=', stored.id)
      .execute();
    if (keys.includes('skus')) await updateUnits(this.tx, stored, input, { who, now });
    const detail = {
      ...{ id: stored.id, code: input.code, revision: stored.revision + 1 },
      before: { ...picked(stored.input, keys), ...logged?.before },
      after: { ...picked(input, keys), ...logged?.after },
    };
    await audit(this.tx, { who, target: input.name, detail, at: now });
    return true;
  }

  /** Writes the new ones. */
  async flush(): Promise<void> {
    const { tx, rows } = this;
    const { now, who } = this.writer;
    await this.wines.flush();
    await inParts(rows.product, (part) => tx.insertInto('product').values(part).execute());
    await openShelves(
      tx,
      rows.product.map(({ id }) => id),
    );
    await inParts(rows.sku, (part) => tx.insertInto('sku').values(part).execute());
    await inParts(rows.price, (part) => tx.insertInto('price').values(part).execute());
    await recordPrices(tx, this.priced, { who, now });
    await inParts(this.made, (part) =>
      tx
        .insertInto('audit_entry')
        .values(
          part.map(({ input, id }) => ({
            ...{ id: newId(now.getTime()), at: now, who, action: operationName(), target: input.name },
            detail: JSON.stringify({
              ...{ id, code: input.code, outcome: 'added' },
              after: picked(input, ['code', 'name', 'skus']),
            }),
          })),
        )
        .execute(),
    );
  }
}
