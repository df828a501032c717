import type { z } from 'zod';
import type { catalogSchema } from '@cellar/shared/api/catalog/catalog/schema';
import { Picture } from '@cellar/shared/contract/schema';
import type { Services } from '../../../services';
import type { Counts } from '../../../search/engine';
import { SECOND } from '../../../clock';
import { TtlCache } from '../../../ttlCache';
import { referenceOf, type Category, type Reference } from './reference';

type Tree = z.output<(typeof catalogSchema)['listCategories']['result']>;
type Aisles = z.output<(typeof catalogSchema)['listAisles']['result']>;
type Node = Tree['categories'][number];
type Item = Node['children'][number];

const pictureOf = (value: unknown) => (value ? Picture.parse(value) : null);

function categoriesOf(reference: Reference, counts: Counts): Node[] {
  const item = ({ id, name, picture }: Category): Item => ({
    id,
    name,
    foreignName: null,
    picture: pictureOf(picture),
    query: `category=${id}`,
    count: counts.get(id) ?? 0,
  });
  return reference.categories
    .filter(({ parent }) => parent === null)
    .map((top) => {
      const children = reference.categories.filter(({ parent }) => parent === top.id);
      return {
        ...item(top),
        banner: null,
        children: children.map(item),
      };
    });
}

function countriesOf(reference: Reference, countries: Counts, regions: Counts): Node[] {
  const region = (id: string): Item => {
    const { name, foreignName, country, picture } = reference.regions.get(id)!;
    return {
      id,
      name,
      foreignName,
      picture: pictureOf(picture),
      query: `country=${country}&region=${id}`,
      count: regions.get(id) ?? 0,
    };
  };
  return [...reference.countries.values()]
    .map(({ id, name, foreignName }) => {
      const children = [...reference.regions.values()]
        .filter(({ country }) => country === id)
        .map((one) => region(one.id))
        .filter((one) => one.count > 0);
      const banner = children[0]?.picture ?? null;
      return {
        id,
        name,
        foreignName,
        picture: banner,
        banner,
        query: `country=${id}`,
        count: countries.get(id) ?? 0,
        children,
      };
    })
    .filter((country) => country.count > 0);
}

const LIFE = { renewAfterMs: 3 * SECOND, lifeMs: 30 * SECOND };
const caches = new WeakMap<Services, TtlCache<'tree', Tree>>();

/** Categories and countries with their goods as they were counted seconds ago. */
export function categoryTree(services: Services): Promise<Tree> {
  const cache = caches.get(services) ?? new TtlCache(services.clock, LIFE);
  caches.set(services, cache);
  return cache.get('tree', () => countTree(services));
}

async function countTree(services: Services): Promise<Tree> {
  const reference = await referenceOf(services);
  const engine = await services.search.ready(services.db);
  const { counts } = await engine.find({ facets: ['category', 'country', 'region'], size: 0 });
  const of = (group: 'category' | 'country' | 'region') => counts[group] ?? new Map<string, number>();
  return {
    categories: categoriesOf(reference, of('category')),
    countries: countriesOf(reference, of('country'), of('region')),
  };
}

/** The names of the tree alone: a page shows them before anything else. */
export async function aisles(services: Services): Promise<Aisles> {
  const { categories, countries } = await categoryTree(services);
  const named = ({ id, name, query }: Item) => ({ id, name, query });
  return {
    list: [...categories, ...countries].map((node) => ({ ...named(node), children: node.children.map(named) })),
  };
}
