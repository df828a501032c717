import { BadRequest, assertField, onlyOf, valuesAt, type Doc, type Json, type Mapping } from './documents';

type Found = { doc: Doc; score: number; names: string[] };
type Value = string | number;

/** The one script that the shop sorts by. */
const NEAR = "double fen = doc['order.priceDesc'].value; return fen >= params.near ? params.above - fen : fen;";

function valueOf(mapping: Mapping, field: string, of: unknown, { doc, score }: Found): Value {
  if (field === '_score') return score;
  if (field !== '_script') {
    assertField(mapping, field, ['keyword', 'double', 'long', 'integer']);
    return valuesAt(doc, field)[0] as Value;
  }
  const { script } = of as { script: { source: string; params: { near: number; above: number } } };
  if (script.source !== NEAR) throw new BadRequest('script_exception', 'compile error');
  const fen = Number(valuesAt(doc, 'order.priceDesc')[0]);
  return fen >= script.params.near ? script.params.above - fen : fen;
}

const ordered = (a: readonly Value[], b: readonly Value[], isDown: readonly boolean[]): number => {
  const at = a.findIndex((value, place) => value !== b[place]);
  if (at < 0) return 0;
  return (a[at]! < b[at]! ? -1 : 1) * (isDown[at] ? -1 : 1);
};

/** The hits of a search: sorted, of each value of `collapse` the first, behind `search_after`. */
export function sortedBy(mapping: Mapping, body: Json, found: readonly Found[]): Json[] {
  const {
    size,
    collapse,
    search_after: after,
    _source: source,
  } = body as {
    size: number;
    collapse?: { field: string };
    search_after?: Value[];
    _source?: string[];
  };
  if (after && collapse)
    throw new BadRequest('illegal_argument_exception', 'cannot use `collapse` in conjunction with `search_after`');
  const sorts = ((body['sort'] ?? []) as Json[]).map(onlyOf);
  if (after && after.length !== sorts.length)
    throw new BadRequest('illegal_argument_exception', 'search_after has another length than sort');
  const isDown = sorts.map(([, of]) => (typeof of === 'string' ? of : (of as { order: string }).order) === 'desc');
  const all = found
    .map((one) => ({ ...one, sort: sorts.map(([field, of]) => valueOf(mapping, field, of, one)) }))
    .sort((a, b) => ordered(a.sort, b.sort, isDown));
  const seen = new Set<unknown>();
  const isFirst = (doc: Doc) => {
    const [value] = collapse ? valuesAt(doc, collapse.field) : [doc.id];
    const isNew = !seen.has(value);
    seen.add(value);
    return isNew;
  };
  return all
    .filter(({ doc, sort }) => isFirst(doc) && (!after || ordered(sort, after, isDown) > 0))
    .slice(0, size)
    .map(({ doc, score, sort, names }) => ({
      _id: doc.id,
      _score: sorts.length > 0 ? null : score,
      ...(source && { _source: Object.fromEntries(source.map((name) => [name, doc.source[name]])) }),
      ...(sorts.length > 0 && { sort }),
      ...(names.length > 0 && { matched_queries: names }),
    }));
}
