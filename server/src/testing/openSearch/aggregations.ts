import { BadRequest, assertField, keysOf, valuesAt, type Doc, type Json, type Mapping } from './documents';
import { matching } from './queries';

function termsOf(mapping: Mapping, of: Json, docs: readonly Doc[]): Json {
  keysOf(of, ['field', 'size', 'include']);
  const { field, size, include } = of as { field: string; size: number; include?: string[] };
  assertField(mapping, field, ['keyword']);
  const counts = new Map<string, number>();
  for (const doc of docs)
    for (const value of new Set(valuesAt(doc, field) as string[]))
      if (!include || include.includes(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
  const buckets = [...counts].map(([key, doc_count]) => ({ key, doc_count }));
  const ordered = buckets.sort((a, b) => b.doc_count - a.doc_count || (a.key < b.key ? -1 : 1));
  return { doc_count_error_upper_bound: 0, sum_other_doc_count: 0, buckets: ordered.slice(0, size) };
}

function oneOf(mapping: Mapping, agg: Json, docs: readonly Doc[]): Json {
  const { aggs, ...rest } = agg as { aggs?: Json } & Json;
  const [[kind, of] = ['', {}]] = Object.entries(rest) as [string, Json][];
  if (kind === 'terms') return termsOf(mapping, of, docs);
  if (kind === 'cardinality') {
    keysOf(of, ['field', 'precision_threshold']);
    return { value: new Set(docs.flatMap((doc) => valuesAt(doc, String(of['field'])))).size };
  }
  if (kind !== 'filter') throw new BadRequest('parsing_exception', `unknown aggregation [${kind}]`);
  const left = docs.filter((doc) => matching(mapping, of, doc));
  return { doc_count: left.length, ...aggregated(mapping, aggs ?? {}, left) };
}

/** Answers to aggregations over some documents. */
export const aggregated = (mapping: Mapping, aggs: Json, docs: readonly Doc[]): Json =>
  Object.fromEntries(Object.entries(aggs).map(([name, agg]) => [name, oneOf(mapping, agg as Json, docs)]));
