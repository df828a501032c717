import type { NameKind } from '@cellar/shared/api/catalog/catalogNames/schema';
import type { ProductInput } from '@cellar/shared/api/catalog/productAdmin/shapes';
import { newId } from '../../../store/ids';
import type { Tx } from '../../../store/transaction';
import { codeOfCountry, englishName, usualName } from './countries';
import type { StoredProduct } from './readProducts';
import { refused } from './refusals';

type Named = { id: string; name: string };
type Region = Named & { country: string };
type Category = Named & { parent: string | null };

async function readTables(tx: Tx) {
  const countries: Named[] = await tx.selectFrom('country').select(['code as id', 'name']).execute();
  const regions: Region[] = await tx.selectFrom('region').select(['id', 'name', 'country_code as country']).execute();
  const grapes: Named[] = await tx.selectFrom('grape').select(['id', 'name']).execute();
  const wineries: Named[] = await tx.selectFrom('winery').select(['id', 'name']).execute();
  const categories: Category[] = await tx
    .selectFrom('category')
    .select(['id', 'name', 'parent_id as parent'])
    .execute();
  const aliases = await tx
    .selectFrom('search_alias')
    .select(['target_kind as kind', 'target_id as id', 'name'])
    .where('target_kind', 'in', ['winery', 'grape', 'region', 'category'])
    .execute();
  return { countries, regions, grapes, wineries, categories, aliases };
}

/** Rows of the small tables by the names that people write; one that is not there yet is made. */
export class Names {
  private constructor(
    private readonly tx: Tx,
    private readonly now: Date,
    private readonly tables: Awaited<ReturnType<typeof readTables>>,
  ) {}

  static async read(tx: Tx, now: Date): Promise<Names> {
    return new Names(tx, now, await readTables(tx));
  }

  /** What the name stood for before it was renamed or merged. */
  private byAlias(kind: NameKind, name: string, isOf = (_id: string) => true): string | undefined {
    const [one, ...others] = this.tables.aliases.filter(
      (alias) => alias.kind === kind && alias.name === name && isOf(alias.id),
    );
    return others.length === 0 ? one?.id : undefined;
  }

  private newId = () => newId(this.now.getTime());

  async country(typed: string): Promise<string> {
    const name = usualName(typed);
    const known = this.tables.countries.find((one) => one.name === name);
    if (known) return known.id;
    const code = codeOfCountry(name);
    if (!code) throw refused('country', 'country', `没有「${typed}」这个国家，请写中文全称，例如 法国`);
    const same = this.tables.countries.find(({ id }) => id === code);
    if (same) return same.id;
    await this.tx
      .insertInto('country')
      .values({ code, name, foreign_name: englishName(code), position: this.tables.countries.length })
      .execute();
    this.tables.countries.push({ id: code, name });
    return code;
  }

  async region(name: string, country: string, current?: string): Promise<string> {
    const named = this.tables.regions.filter((one) => one.name === name && one.country === country);
    const known = (named.find(({ id }) => id === current) ?? named[0])?.id;
    const knownId =
      known ??
      this.byAlias('region', name, (id) => this.tables.regions.some((one) => one.id === id && one.country === country));
    if (knownId) return knownId;
    const id = this.newId();
    await this.tx.insertInto('region').values({ id, country_code: country, name, foreign_name: '' }).execute();
    this.tables.regions.push({ id, name, country });
    return id;
  }

  async winery(name: string, place: { country: string; region: string }, current?: string): Promise<string> {
    const named = this.tables.wineries.filter((one) => one.name === name);
    const known = named.find(({ id }) => id === current) ?? named[0];
    const knownId = known?.id ?? this.byAlias('winery', name);
    if (knownId) return knownId;
    const id = this.newId();
    await this.tx
      .insertInto('winery')
      .values({ id, name, foreign_name: '', country_code: place.country, region_id: place.region, story: '' })
      .execute();
    this.tables.wineries.push({ id, name });
    return id;
  }

  async grape(name: string): Promise<string> {
    const known = this.tables.grapes.find((one) => one.name === name)?.id ?? this.byAlias('grape', name);
    if (known) return known;
    const id = this.newId();
    await this.tx.insertInto('grape').values({ id, name, foreign_name: '' }).execute();
    this.tables.grapes.push({ id, name });
    return id;
  }

  private async step(name: string, parent: string | null, current?: string): Promise<string> {
    const named = this.tables.categories.filter((one) => one.name === name && one.parent === parent);
    const known = (named.find(({ id }) => id === current) ?? named[0])?.id;
    const isBeside = (id: string) => this.tables.categories.some((one) => one.id === id && one.parent === parent);
    const knownId = known ?? this.byAlias('category', name, isBeside);
    if (knownId) return knownId;
    const id = this.newId();
    const position = this.tables.categories.filter((one) => one.parent === parent).length;
    await this.tx.insertInto('category').values({ id, parent_id: parent, name, position }).execute();
    this.tables.categories.push({ id, name, parent });
    return id;
  }

  /** 「红葡萄酒/波尔多」: at most two steps. A name that has a stroke of its own is known as it stands. */
  async category(path: string, current?: string): Promise<string> {
    const whole = this.tables.categories.find((one) => one.parent === null && one.name === path);
    if (whole) return whole.id;
    const [top = '', ...rest] = path.split('/').map((part) => part.trim());
    const name = rest.join('/');
    const parent = await this.step(top, null, current);
    return name ? this.step(name, parent, current) : parent;
  }

  /** Everything that a product is of. */
  async placesOf(input: ProductInput, current: StoredProduct | undefined) {
    const country = await this.country(input.country);
    const region = await this.region(input.region, country, current?.regionId);
    const grapes = [];
    for (const { name, percent } of input.grapes) grapes.push({ id: await this.grape(name), percent });
    return {
      ...{ country, region, grapes },
      winery: await this.winery(input.winery, { country, region }, current?.wineryId),
      category: await this.category(input.category, current?.categoryId),
    };
  }
}
