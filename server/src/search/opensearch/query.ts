import type { Question, Sort } from '../engine';
import type { Group } from '../index/columns';
import { countedTogether } from '../index/facets';
import { endsOf } from '../index/narrow';
import { ABOVE_ANY_PRICE } from '../index/sortKeys';
import type { Alternative, Clause, Conditions, Reading } from '../language/reading';

type Json = Record<string, unknown>;

const MAX_POINTS = 100;
/** Words beside the name weigh half of what they weigh in it. */
const BESIDE_NAME = 0.5;
/** More values than any group of filters has. */
const MAX_VALUES = 5000;

const term = (field: string, value: string | number | boolean): Json => ({ term: { [field]: value } });
const terms = (field: string, values: readonly (string | number)[]): Json => ({ terms: { [field]: values } });
const range = (field: string, ends: Json): Json => ({ range: { [field]: ends } });
const all = (filter: readonly Json[]): Json => ({ bool: { filter } });
const any = (should: readonly Json[]): Json => ({ bool: { should, minimum_should_match: 1 } });
/** Ends of a range that are set. */
const ends = (some: Record<string, number | undefined>): Json =>
  Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined && Number.isFinite(value)));

/** Goods that have all of some words in a field. */
const withTerms = (field: string, words: readonly string[]) => all(words.map((word) => term(field, word)));

/** Goods that a meaning fits, in the name or elsewhere on the page. */
export const meantBy = ({ token, grams }: Alternative): Json =>
  grams ? withTerms('words', grams) : term('tokens', token);

const scored = (filter: Json, boost: number): Json => ({ constant_score: { filter, boost } });

const scoredMeaning = (one: Alternative): Json[] =>
  one.grams
    ? [scored(withTerms('nameWords', one.grams), one.score), scored(meantBy(one), one.score * BESIDE_NAME)]
    : [scored(meantBy(one), one.score)];

/** A clause is worth its best meaning. */
const scoredClause = ({ any: meanings }: Clause): Json => ({ dis_max: { queries: meanings.flatMap(scoredMeaning) } });

function conditionsOf({ vintage, capacityMl, packs, minFen, maxFen, points }: Conditions): Json[] {
  const rated = points
    ? Array.from(
        { length: Math.min(points.most, MAX_POINTS) - points.least + 1 },
        (_, at) => `s:${points.by ?? ''}${points.least + at}`,
      )
    : [];
  return [
    ...(vintage === undefined ? [] : [term('year', vintage)]),
    ...(capacityMl === undefined ? [] : [term('capacity', capacityMl)]),
    ...(packs ? [terms('packs', packs)] : []),
    ...(minFen === undefined && maxFen === undefined ? [] : [range('fen', ends({ gte: minFen, lte: maxFen }))]),
    ...(points ? [terms('tokens', rated)] : []),
  ];
}

function chosenIn(group: Group, values: readonly string[]): Json {
  if (group !== 'price') return terms(group, values);
  return any(
    values
      .map(endsOf)
      .map(([gte, lte]) => (Number.isNaN(gte + lte) ? { match_none: {} } : range('fen', ends({ gte, lte })))),
  );
}

/** What holds for every group alike. */
function fixedIn(question: Question): Json[] {
  const { inStock, scopes = [], maxRank, newAfter, newUntil, minFen, belowFen, sold, ids } = question;
  return [
    term('onSale', true),
    ...(inStock ? [term('available', true)] : []),
    ...(maxRank === undefined ? [] : [range('rank', { lte: maxRank })]),
    ...(newAfter === undefined && newUntil === undefined
      ? []
      : [range('newAt', ends({ gt: newAfter, lte: newUntil }))]),
    ...(minFen === undefined && belowFen === undefined ? [] : [range('fen', ends({ gte: minFen, lt: belowFen }))]),
    ...(sold ? [range('sales', { gt: 0 })] : []),
    ...(ids ? [terms('id', ids)] : []),
    ...scopes.flatMap(({ types, countries, productIds }) => [
      ...(types?.length ? [terms('type', types)] : []),
      ...(countries?.length ? [terms('country', countries)] : []),
      ...(productIds?.length ? [terms('id', productIds)] : []),
    ]),
  ];
}

/** Words decide with the boost of goods, as far as they name anything. */
export const isScored = ({ sort = 'default' }: Question, reading: Reading | null): boolean =>
  sort === 'default' && (reading?.clauses.length ?? 0) > 0;

function queryOf(question: Question, reading: Reading | null): Json {
  const fixed = fixedIn(question);
  if (!reading) return all(fixed);
  if (reading.code !== undefined) return all([...fixed, term('codes', reading.code)]);
  const filter = [...fixed, ...conditionsOf(reading.conditions)];
  const { clauses } = reading;
  if (!isScored(question, reading)) return all([...filter, ...clauses.map(({ any: some }) => any(some.map(meantBy)))]);
  return {
    function_score: {
      query: { bool: { filter, must: clauses.map(scoredClause) } },
      functions: [{ field_value_factor: { field: 'rankBoost', missing: 0 } }],
      boost_mode: 'sum',
    },
  };
}

function orderOf(sort: Sort, scores: boolean): Json {
  if (scores) return { _score: 'desc' };
  if (typeof sort !== 'object') return { [`order.${sort}`]: 'desc' };
  // A price of the store is at least 0; what has none for everyone is stored as -1.
  const source = `double fen = doc['order.priceDesc'].value; return fen >= params.near ? params.above - fen : fen;`;
  const script = { lang: 'painless', source, params: { near: sort.nearFen, above: ABOVE_ANY_PRICE } };
  return { _script: { type: 'number', order: 'desc', script } };
}

/** A question as it is asked of OpenSearch. */
export function searchOf(question: Question, reading: Reading | null): Json {
  const { filters = {}, facets = [], sort = 'default', size, after, oneOfAWine } = question;
  const chosen = Object.entries(filters)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => ({ group: name as Group, filter: chosenIn(name as Group, values) }));
  const counted = countedTogether(chosen, facets).map(({ some, groups }, at): [string, Json] => [
    `counted${at}`,
    {
      filter: all(some.map(({ filter }) => filter)),
      aggs: Object.fromEntries(groups.map((group) => [group, { terms: { field: group, size: MAX_VALUES } }])),
    },
  ]);
  const narrow = all(chosen.map(({ filter }) => filter));
  const wines = { filter: narrow, aggs: { number: { cardinality: { field: 'wine', precision_threshold: 40_000 } } } };
  const aggs = Object.fromEntries([...counted, ...(oneOfAWine ? [['wines', wines] as const] : [])]);
  return {
    size,
    query: queryOf(question, reading),
    // Groups are counted among what the other groups leave, so that none of them belongs to the query itself.
    ...(chosen.length > 0 && { post_filter: narrow }),
    ...(Object.keys(aggs).length > 0 && { aggs }),
    ...(oneOfAWine && { collapse: { field: 'wine' } }),
    sort: [orderOf(sort, isScored(question, reading)), { id: 'asc' }],
    ...(after && { search_after: after }),
    track_total_hits: true,
    _source: ['found'],
  };
}
