import { WINE_TYPES } from '@cellar/shared/api/catalog/catalog/schema';
import type { TourCountry, TourRegion, TourWinery } from '@cellar/shared/api/campaigns/wineTour/schema';
import { Picture } from '@cellar/shared/contract/schema';
import type { Services } from '../../../services';
import { NotFound } from '../../../errors/businessError';
import { referenceOf, type Reference } from '../../catalog/catalog/reference';
import { namesUp } from '../../catalog/products/details';
import type { Counts, Filters, SearchEngine } from '../../../search/engine';

type Row = { country_code: string; slogan: string; picture: unknown };

const pictureOf = (picture: unknown) => (picture ? Picture.parse(picture) : null);

const WINE_KINDS = WINE_TYPES.filter((type) => type !== 'goods');
const RENOWNED = 300;

/** How many wines there are of each winery and region, the most popular first; glasses and oil are no part of a tour. */
type Wines = { total: number; wineries: Map<string, number>; regions: Map<string, number> };

/** Names in the order in which popular wines have them, then the others. */
const ordered = (first: readonly string[], counts: Counts | undefined) =>
  new Map(
    [...new Set([...first, ...(counts?.keys() ?? [])])].flatMap((key) => {
      const count = counts?.get(key);
      return count ? [[key, count] as const] : [];
    }),
  );

async function winesOf(engine: SearchEngine, reference: Reference, filters: Filters): Promise<Wines> {
  const { hits, total, counts } = await engine.find({
    filters: { ...filters, type: WINE_KINDS },
    facets: ['winery', 'region'],
    size: RENOWNED,
  });
  const isOutermost = (id: string) => !reference.regions.get(id)?.parent;
  const regions = ordered(
    hits.flatMap(({ product }) => product.regions),
    counts.region,
  );
  return {
    total,
    wineries: ordered(
      hits.map(({ product }) => product.wineryId),
      counts.winery,
    ),
    regions: new Map([...regions].filter(([id]) => isOutermost(id))),
  };
}

async function regionOf(
  engine: SearchEngine,
  reference: Reference,
  id: string,
  goodsCount: number,
): Promise<TourRegion[]> {
  const region = reference.regions.get(id);
  if (!region) return [];
  return [
    {
      id,
      name: region.name,
      foreignName: region.foreignName,
      intro: region.intro,
      picture: pictureOf(region.picture),
      wineryCount: (await winesOf(engine, reference, { region: [id] })).wineries.size,
      goodsCount,
    },
  ];
}

function countryOf(reference: Reference, { country_code: code, slogan, picture }: Row, wines: Wines): TourCountry {
  const [first = ''] = wines.regions.keys();
  return {
    code,
    name: reference.countries.get(code)?.name ?? code,
    foreignName: reference.countries.get(code)?.foreignName ?? '',
    slogan,
    picture: pictureOf(picture ?? reference.regions.get(first)?.picture),
    regionCount: wines.regions.size,
    wineryCount: wines.wineries.size,
    goodsCount: wines.total,
  };
}

async function listWineries(services: Services, reference: Reference, { wineries }: Wines): Promise<TourWinery[]> {
  const ids = [...wineries.keys()];
  if (ids.length === 0) return [];
  const rows = await services.db
    .selectFrom('winery')
    .select(['id', 'name', 'foreign_name', 'region_id', 'founded', 'picture'])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return [
      {
        id,
        name: row.name,
        foreignName: row.foreign_name,
        picture: pictureOf(row.picture),
        region: namesUp(reference, row.region_id).join(' · '),
        regionId: outermostOf(reference, row.region_id),
        founded: row.founded,
        goodsCount: wineries.get(id) ?? 0,
      },
    ];
  });
}

const outermostOf = (reference: Reference, id: string): string => {
  const parent = reference.regions.get(id)?.parent;
  return parent ? outermostOf(reference, parent) : id;
};

/** The countries of the tour, in their order. */
export async function listCountries(services: Services): Promise<TourCountry[]> {
  const reference = await referenceOf(services);
  const engine = await services.search.ready(services.db);
  const rows = await services.db
    .selectFrom('wine_tour')
    .select(['country_code', 'slogan', 'picture'])
    .orderBy('position')
    .orderBy('country_code')
    .execute();
  return Promise.all(
    rows.map(async (row) =>
      countryOf(reference, row, await winesOf(engine, reference, { country: [row.country_code] })),
    ),
  );
}

export async function findCountry(services: Services, code: string) {
  const reference = await referenceOf(services);
  const engine = await services.search.ready(services.db);
  const row = await services.db.selectFrom('wine_tour').selectAll().where('country_code', '=', code).executeTakeFirst();
  if (!row) throw new NotFound('这一站还没有开放');
  const wines = await winesOf(engine, reference, { country: [code] });
  return {
    ...countryOf(reference, row, wines),
    intro: row.intro,
    regions: (
      await Promise.all([...wines.regions].map(([id, count]) => regionOf(engine, reference, id, count)))
    ).flat(),
    wineries: await listWineries(services, reference, wines),
  };
}
