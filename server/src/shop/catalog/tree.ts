import type { z } from 'zod';
import type { catalogSchema } from '@cellar/shared/api/catalog/schema';
import { Picture } from '@cellar/shared/contract/schema';
import type { App } from '../../app';
import { shelfOf, type Shelf, type ShelfRow } from './shelf';

type Tree = z.output<(typeof catalogSchema)['listCategories']['result']>;
type Aisles = z.output<(typeof catalogSchema)['listAisles']['result']>;
type Node = Tree['categories'][number];
type Item = Node['children'][number];

const pictureOf = (value: unknown) => (value ? Picture.parse(value) : null);

function categoriesOf(shelf: Shelf, count: (fits: (row: ShelfRow) => boolean) => number): Node[] {
  const item = ({ id, name, picture }: Shelf['categories'][number], ids: string[]): Item => ({
    id,
    name,
    foreignName: null,
    picture: pictureOf(picture),
    query: `category=${id}`,
    count: count((row) => ids.includes(row.category)),
  });
  return shelf.categories
    .filter(({ parent }) => parent === null)
    .map((top) => {
      const children = shelf.categories.filter(({ parent }) => parent === top.id);
      return {
        ...item(top, [top.id, ...children.map(({ id }) => id)]),
        banner: null,
        children: children.map((child) => item(child, [child.id])),
      };
    });
}

function countriesOf(shelf: Shelf, count: (fits: (row: ShelfRow) => boolean) => number): Node[] {
  const region = (id: string): Item => {
    const { name, foreignName, country, picture } = shelf.regions.get(id)!;
    return {
      id,
      name,
      foreignName,
      picture: pictureOf(picture),
      query: `country=${country}&region=${id}`,
      count: count((row) => row.regions.includes(id)),
    };
  };
  return [...shelf.countries.values()]
    .map(({ id, name, foreignName }) => {
      const children = [...shelf.regions.values()]
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
        count: count((row) => row.country === id),
        children,
      };
    })
    .filter((country) => country.count > 0);
}

/** Categories and countries with their goods counted. */
export async function categoryTree(app: App): Promise<Tree> {
  const shelf = await shelfOf(app);
  const count = (fits: (row: ShelfRow) => boolean) => shelf.rows.filter(fits).length;
  return { categories: categoriesOf(shelf, count), countries: countriesOf(shelf, count) };
}

/** The names of the tree alone: a page shows them before anything else. */
export async function aisles(app: App): Promise<Aisles> {
  const { categories, countries } = await categoryTree(app);
  const named = ({ id, name, query }: Item) => ({ id, name, query });
  return {
    list: [...categories, ...countries].map((node) => ({ ...named(node), children: node.children.map(named) })),
  };
}
