import { RankingRule } from '@cellar/shared/blocks/props/home/HomeRankings';
import type { RankingKind } from '@cellar/shared/api/pages/rankings/schema';
import type { Services } from '../../../services';
import { PRICE_BANDS } from '../../../search/priceBands';
import { referenceOf, type Named, type Reference } from '../../catalog/catalog/reference';
import { chosenRankings } from '../home/chosenRankings';

export type Definition = { id: string; kind: RankingKind; title: string; subtitle: string; rule: RankingRule };

const FEN = 100;
const MAX_RANKINGS = 12;
const ruleOf = (part: Partial<RankingRule>): RankingRule => ({
  type: '',
  country: '',
  grape: '',
  fromFen: null,
  toFen: null,
  ...part,
});

const countryRanking = ({ id, name, foreignName }: Named): Definition => ({
  id: `country-${id}`,
  kind: 'country',
  title: `${name}榜`,
  subtitle: foreignName,
  rule: ruleOf({ country: id }),
});

const grapeRanking = ({ id, name, foreignName }: Named): Definition => ({
  id: `grape-${id}`,
  kind: 'grape',
  title: `${name}榜`,
  subtitle: foreignName,
  rule: ruleOf({ grape: id }),
});

function priceRanking(band: string): Definition {
  const [from = '', to = ''] = band.split('-');
  const title = to === '' ? `${from} 元以上榜` : from === '0' ? `${to} 元以内榜` : `${from}–${to} 元榜`;
  const toFen = to === '' ? null : Number(to) * FEN;
  return {
    id: `price-${band}`,
    kind: 'price',
    title,
    subtitle: '同价位之选',
    rule: ruleOf({ fromFen: Number(from) * FEN, toFen }),
  };
}

async function occasions({ db }: Services): Promise<Definition[]> {
  const rows = await db.selectFrom('ranking_occasion').selectAll().orderBy('position').limit(MAX_RANKINGS).execute();
  return rows.flatMap(({ id, title, subtitle, rule }) => {
    const parsed = RankingRule.safeParse(rule);
    return parsed.success ? [{ id: `occasion-${id}`, kind: 'occasion', title, subtitle, rule: parsed.data }] : [];
  });
}

/** Those that most goods for anyone are of; a country and a grape with few goods have no ranking. */
async function common(
  services: Services,
  group: 'country' | 'grape',
  names: ReadonlyMap<string, Named>,
): Promise<Named[]> {
  const engine = await services.search.ready(services.db);
  const { counts } = await engine.find({ inStock: true, sold: true, maxRank: 0, size: 0, facets: [group] });
  const counted = [...(counts[group] ?? [])]
    .filter(([, count]) => count >= 3)
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return counted.slice(0, MAX_RANKINGS).flatMap(([id]) => names.get(id) ?? []);
}

const chosen = async (services: Services, side?: 'onTrial'): Promise<Definition[]> =>
  (await chosenRankings(services, side)).map(({ id, title, subtitle, rule }) => ({
    id,
    kind: 'chosen',
    title,
    subtitle,
    rule,
  }));

/** Rankings of one kind, in the order in which they are shown. */
export async function definitionsOf(services: Services, kind: RankingKind): Promise<Definition[]> {
  const reference = await referenceOf(services);
  switch (kind) {
    case 'chosen':
      return chosen(services);
    case 'country':
      return (await common(services, 'country', reference.countries)).map(countryRanking);
    case 'grape':
      return (await common(services, 'grape', reference.grapes)).map(grapeRanking);
    case 'price':
      return PRICE_BANDS.map(priceRanking);
    case 'occasion':
      return occasions(services);
  }
}

/** The one of that id that follows from the catalogue. */
function derived(reference: Reference, id: string): Definition | undefined {
  const [, kind = '', rest = ''] = /^(country|grape|price)-(.+)$/.exec(id) ?? [];
  const country = kind === 'country' && reference.countries.get(rest);
  if (country) return countryRanking(country);
  const grape = kind === 'grape' && reference.grapes.get(rest);
  if (grape) return grapeRanking(grape);
  return kind === 'price' && PRICE_BANDS.includes(rest) ? priceRanking(rest) : undefined;
}

/** The ranking of that id. Those of home are also found while its other revision is on trial. */
export async function findDefinition(services: Services, id: string): Promise<Definition | undefined> {
  const byId = (one: Definition) => one.id === id;
  return (
    (await chosen(services)).find(byId) ??
    derived(await referenceOf(services), id) ??
    (await occasions(services)).find(byId) ??
    (await chosen(services, 'onTrial')).find(byId)
  );
}
