import type { TourCountry, TourRegion, TourWinery } from '@cellar/shared/api/wineTour/schema';
import { Picture } from '@cellar/shared/contract/schema';
import type { App } from '../../app';
import { NotFound } from '../../errors/businessError';
import { popularity } from '../catalog/filters';
import { shelfOf, type Shelf, type ShelfRow } from '../catalog/shelf';
import { namesUp } from '../products/details';

type Row = { country_code: string; slogan: string; picture: unknown };

const pictureOf = (picture: unknown) => (picture ? Picture.parse(picture) : null);

/** Wines of a country, the most popular first; glasses and oil are no part of a tour. */
const winesOf = (shelf: Shelf, country: string): ShelfRow[] =>
  shelf.rows
    .filter((row) => row.country === country && row.type !== 'goods')
    .sort((a, b) => popularity(b) - popularity(a));

const outermost = ({ regions }: ShelfRow): string => regions.at(-1) ?? '';
const different = <T>(values: readonly T[]): T[] => [...new Set(values)];

function regionOf(shelf: Shelf, id: string, wines: readonly ShelfRow[]): TourRegion[] {
  const region = shelf.regions.get(id);
  if (!region) return [];
  const own = wines.filter((row) => outermost(row) === id);
  return [
    {
      id,
      name: region.name,
      foreignName: region.foreignName,
      intro: region.intro,
      picture: pictureOf(region.picture),
      wineryCount: different(own.map(({ wineryId }) => wineryId)).length,
      goodsCount: own.length,
    },
  ];
}

function countryOf(
  shelf: Shelf,
  { country_code: code, slogan, picture }: Row,
  wines: readonly ShelfRow[],
): TourCountry {
  const regions = different(wines.map(outermost));
  return {
    code,
    name: shelf.countries.get(code)?.name ?? code,
    foreignName: shelf.countries.get(code)?.foreignName ?? '',
    slogan,
    picture: pictureOf(picture ?? shelf.regions.get(regions[0] ?? '')?.picture),
    regionCount: regions.length,
    wineryCount: different(wines.map(({ wineryId }) => wineryId)).length,
    goodsCount: wines.length,
  };
}

async function listWineries(app: App, shelf: Shelf, wines: readonly ShelfRow[]): Promise<TourWinery[]> {
  const ids = different(wines.map(({ wineryId }) => wineryId));
  if (ids.length === 0) return [];
  const rows = await app.db
    .selectFrom('winery')
    .select(['id', 'name', 'foreign_name', 'region_id', 'founded', 'picture'])
    .where('id', 'in', ids)
    .execute();
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    const own = wines.filter(({ wineryId }) => wineryId === id);
    if (!row || !own[0]) return [];
    return [
      {
        id,
        name: row.name,
        foreignName: row.foreign_name,
        picture: pictureOf(row.picture),
        region: namesUp(shelf, row.region_id).join(' · '),
        regionId: outermost(own[0]),
        founded: row.founded,
        goodsCount: own.length,
      },
    ];
  });
}

/** The countries of the tour, in their order. */
export async function listCountries(app: App): Promise<TourCountry[]> {
  const shelf = await shelfOf(app);
  const rows = await app.db
    .selectFrom('wine_tour')
    .select(['country_code', 'slogan', 'picture'])
    .orderBy('position')
    .orderBy('country_code')
    .execute();
  return rows.map((row) => countryOf(shelf, row, winesOf(shelf, row.country_code)));
}

export async function findCountry(app: App, code: string) {
  const shelf = await shelfOf(app);
  const row = await app.db.selectFrom('wine_tour').selectAll().where('country_code', '=', code).executeTakeFirst();
  if (!row) throw new NotFound('这一站还没有开放');
  const wines = winesOf(shelf, code);
  return {
    ...countryOf(shelf, row, wines),
    intro: row.intro,
    regions: different(wines.map(outermost)).flatMap((id) => regionOf(shelf, id, wines)),
    wineries: await listWineries(app, shelf, wines),
  };
}
