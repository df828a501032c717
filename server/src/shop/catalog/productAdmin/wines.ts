import { isDeepStrictEqual } from 'node:util';
import type { Insertable } from 'kysely';
import { storedDishes } from '../../../core/dishes';
import type { ProductInput } from '@cellar/shared/api/catalog/productAdmin/shapes';
import { newId } from '../../../store/ids';
import type { DB } from '../../../store/tables.gen';
import type { Tx } from '../../../store/transaction';
import { inParts } from './inParts';
import type { Names } from './names';
import type { StoredProduct } from './readProducts';

type Places = Awaited<ReturnType<Names['placesOf']>>;
type Row = { id: string; name: string; facts: object };

/** The name of the wine: what was typed, or that of the product without its year. */
export const wineName = ({ wine, name, vintage }: Pick<ProductInput, 'wine' | 'name' | 'vintage'>): string =>
  wine || (vintage ? name.replace(String(vintage), '').replace(/\s+/g, ' ').trim() : name) || name;

const factsOf = ({ type, classification, food }: ProductInput, { country, region, grapes }: Places) => ({
  type,
  country_code: country,
  region_id: region,
  classification: classification || null,
  grapes,
  food,
});

const written = ({ grapes, food, ...facts }: ReturnType<typeof factsOf>) => ({
  ...facts,
  grapes: JSON.stringify(grapes),
  food: storedDishes(food),
});

/** Wines by winery and name: found, changed where the facts differ, and made. */
export class Wines {
  private readonly ofWinery = new Map<string, Row[]>();
  private made: Insertable<DB['wine']>[] = [];

  constructor(
    private readonly tx: Tx,
    private readonly now: Date,
  ) {}

  private async known(winery: string): Promise<Row[]> {
    const read = this.ofWinery.get(winery);
    if (read) return read;
    const rows = await this.tx.selectFrom('wine').selectAll().where('winery_id', '=', winery).execute();
    const wines = rows.map(({ id, name, foreign_name: _foreign, winery_id: _winery, ...facts }) => ({
      id,
      name,
      facts,
    }));
    this.ofWinery.set(winery, wines);
    return wines;
  }

  private async update(
    wine: Row,
    name: string,
    foreignName: string,
    winery: string,
    facts: ReturnType<typeof factsOf>,
  ) {
    if (wine.name === name && isDeepStrictEqual(wine.facts, facts)) return;
    await this.tx
      .updateTable('wine')
      .set({ ...written(facts), name, winery_id: winery, ...(foreignName && { foreign_name: foreignName }) })
      .where('id', '=', wine.id)
      .execute();
    Object.assign(wine, { name, facts });
  }

  /** The id of the product's wine, which has the facts that were typed. */
  async of(input: ProductInput, places: Places, current: StoredProduct | undefined): Promise<string> {
    const name = wineName(input);
    const facts = factsOf(input, places);
    const wines = await this.known(places.winery);
    const foreignName = wineName({ wine: '', name: input.foreignName, vintage: input.vintage });
    const found = wines.find((one) => one.name === name);
    if (found) {
      await this.update(found, name, '', places.winery, facts);
      return found.id;
    }
    if (current && !current.sharesWine) {
      const own = { id: current.wineId, name: current.input.wine, facts: {} };
      await this.update(own, name, foreignName, places.winery, facts);
      wines.push(own);
      return own.id;
    }
    const id = newId(this.now.getTime());
    this.made.push({ ...written(facts), id, winery_id: places.winery, name, foreign_name: foreignName });
    wines.push({ id, name, facts });
    return id;
  }
  /** Writes the new ones, before the products that are of them. */
  async flush(): Promise<void> {
    await inParts(this.made, (part) => this.tx.insertInto('wine').values(part).execute());
    this.made = [];
  }
}
