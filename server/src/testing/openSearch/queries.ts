import { BadRequest, assertField, keysOf, onlyOf, valuesAt, type Doc, type Json, type Mapping } from './documents';

type Met = { score: number; names: string[] };

const EXACT = ['keyword', 'integer', 'long', 'boolean'];
const NUMBERS = ['integer', 'long', 'float', 'double'];
const LIMITS: Record<string, (value: number, end: number) => boolean> = {
  gt: (value, end) => value > end,
  gte: (value, end) => value >= end,
  lt: (value, end) => value < end,
  lte: (value, end) => value <= end,
};
const listOf = (value: unknown): Json[] => [value ?? []].flat() as Json[];
const met = (isMet: boolean, score = 1): Met | null => (isMet ? { score, names: [] } : null);

function boolOf(mapping: Mapping, of: Json, doc: Doc): Met | null {
  keysOf(of, ['filter', 'must', 'should', 'minimum_should_match']);
  const all = (name: string) => listOf(of[name]).map((query) => matching(mapping, query, doc));
  const [filter, must, should] = [all('filter'), all('must'), all('should')];
  const least = of['minimum_should_match'] ?? (filter.length + must.length > 0 ? 0 : Math.min(1, should.length));
  const fitting = should.filter((one) => one !== null);
  if ([...filter, ...must].includes(null) || fitting.length < Number(least)) return null;
  const counted = [...must, ...fitting] as Met[];
  const named = [...counted, ...(filter as Met[])];
  return { score: counted.reduce((sum, { score }) => sum + score, 0), names: named.flatMap(({ names }) => names) };
}

function functionScoreOf(mapping: Mapping, of: Json, doc: Doc): Met | null {
  keysOf(of, ['query', 'functions', 'boost_mode']);
  if (of['boost_mode'] !== 'sum') throw new BadRequest('parsing_exception', 'boost_mode');
  const inner = matching(mapping, of['query'] as Json, doc);
  const [one] = of['functions'] as { field_value_factor: { field: string; missing: number } }[];
  const { field, missing } = one!.field_value_factor;
  assertField(mapping, field, NUMBERS);
  const value = Number(valuesAt(doc, field)[0] ?? missing);
  if (value < 0)
    throw new BadRequest('illegal_argument_exception', 'field value function must not produce negative scores');
  return inner && { ...inner, score: Math.fround(inner.score + Math.fround(value)) };
}

/** How well a document fits a query; null where it does not. */
export function matching(mapping: Mapping, query: Json, doc: Doc): Met | null {
  const [kind, of] = onlyOf(query);
  switch (kind) {
    case 'match_none':
      return null;
    case 'bool':
      return boolOf(mapping, of, doc);
    case 'term': {
      const [field, value] = onlyOf(of);
      assertField(mapping, field, EXACT);
      return met(valuesAt(doc, field).includes(value as never));
    }
    case 'terms': {
      const [field, values] = onlyOf(of);
      assertField(mapping, field, EXACT);
      if (!Array.isArray(values)) throw new BadRequest('parsing_exception', '[terms] query does not support this');
      return met(valuesAt(doc, field).some((value) => values.includes(value)));
    }
    case 'range': {
      const [field, ends] = onlyOf(of);
      assertField(mapping, field, NUMBERS);
      keysOf(ends, Object.keys(LIMITS));
      const fits = (value: unknown) =>
        Object.entries(ends).every(([name, end]) => LIMITS[name]!(Number(value), Number(end)));
      return met(valuesAt(doc, field).some(fits));
    }
    case 'constant_score': {
      keysOf(of, ['filter', 'boost', '_name']);
      const name = of['_name'] as string | undefined;
      const isMet = matching(mapping, of['filter'] as Json, doc) !== null;
      return isMet ? { score: Math.fround(Number(of['boost'] ?? 1)), names: name ? [name] : [] } : null;
    }
    case 'dis_max': {
      keysOf(of, ['queries']);
      const all = listOf(of['queries']).flatMap((one) => matching(mapping, one, doc) ?? []);
      return met(all.length > 0, Math.max(...all.map(({ score }) => score)));
    }
    case 'function_score':
      return functionScoreOf(mapping, of, doc);
    default:
      throw new BadRequest('parsing_exception', `unknown query [${kind}]`);
  }
}
