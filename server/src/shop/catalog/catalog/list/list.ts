import type { z } from 'zod';
import { FACETS, type catalogSchema } from '@cellar/shared/api/catalog/catalog/schema';
import type { Services } from '../../../../services';
import { promotionOf, Scope } from '../../../../core/pricing/rules';
import { NotFound } from '../../../../errors/businessError';
import type { Caller } from '../../../../core/caller';
import type { Answer, Filters, Question } from '../../../../search/engine';
import { afterOf, confirmedPage, SPARE } from './confirmedPage';
import { facetsOf } from './facetOptions';
import { referenceOf, type Reference } from '../reference';

export type ListParams = z.output<(typeof catalogSchema)['list']['params']>;

async function couponScope(services: Services, id: string): Promise<Scope> {
  const row = await services.db.selectFrom('coupon').select('scope').where('id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('优惠券不存在');
  return Scope.parse(row.scope);
}

async function promotionScope(services: Services, { promotions }: Reference, id: string): Promise<Scope> {
  const known = promotions.find((one) => one.id === id);
  if (known) return known.scope;
  const row = await services.db.selectFrom('promotion').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('活动不存在');
  return promotionOf(row).scope;
}

const valuesOf = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** The groups of filters that parameters of a list choose from. */
export const filtersOf = (params: Partial<ListParams>): Filters => ({
  ...Object.fromEntries(FACETS.map((name) => [name, valuesOf(params[name])])),
  ...(params.winery && { winery: [params.winery] }),
});

async function scopesOf(
  services: Services,
  reference: Reference,
  { coupon, promotion }: Partial<ListParams>,
): Promise<Scope[]> {
  return [
    ...(coupon ? [await couponScope(services, coupon)] : []),
    ...(promotion ? [await promotionScope(services, reference, promotion)] : []),
  ];
}

export type FoundGoods = { answer: Answer; filters: Filters };

/** What parameters of a list or a search ask for, with a few more than a page holds. */
export async function findGoods(
  services: Services,
  params: ListParams & { text?: string },
  more: Partial<Question> = {},
) {
  const { cursor, size, sort, stock, text: query } = params;
  const reference = await referenceOf(services);
  const engine = await services.search.ready(services.db);
  const filters = filtersOf(params);
  const answer = await engine.find({
    ...(query !== undefined && { text: query }),
    filters,
    scopes: await scopesOf(services, reference, params),
    inStock: stock ?? false,
    sort,
    after: afterOf(cursor),
    size: size + SPARE,
    facets: cursor ? [] : FACETS,
    top: cursor !== undefined,
    ...more,
  });
  return { answer, facets: () => facetsOf(reference, answer.counts, filters) };
}

/** A page of goods, with the number of all and the filters on the first one. */
export async function listGoods(services: Services, params: ListParams & { text?: string }, { person }: Caller) {
  const { answer, facets } = await findGoods(services, params);
  const page = await confirmedPage(services, answer.hits, params.size, person);
  return { ...page, ...(params.cursor ? {} : { total: answer.total, facets: facets() }) };
}
