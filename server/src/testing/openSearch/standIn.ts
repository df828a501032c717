import { aggregated } from './aggregations';
import { BadRequest, keysOf, type Doc, type Json, type Mapping } from './documents';
import { matching } from './queries';
import { sortedBy } from './sorting';

type Index = { mapping: Mapping; docs: Map<string, Doc> };

const NOT_FOUND = { error: { type: 'index_not_found_exception', reason: 'no such index' }, status: 404 };

function merged(old: Json, fresh: Json): Json {
  const all: Json = { ...old };
  for (const [name, value] of Object.entries(fresh)) {
    const before = all[name];
    const areObjects = [before, value].every((one) => typeof one === 'object' && one !== null && !Array.isArray(one));
    all[name] = areObjects ? merged(before as Json, value as Json) : value;
  }
  return all;
}

function assertMapped({ fields, objects }: Mapping, doc: Json, path = '') {
  for (const [name, value] of Object.entries(doc)) {
    const field = path + name;
    if (objects.get(field) === 'closed') continue;
    if (objects.get(field) === 'open') assertMapped({ fields, objects }, value as Json, `${field}.`);
    else if (!fields.has(field)) throw new BadRequest('strict_dynamic_mapping_exception', `[${field}] is not mapped`);
  }
}

function mappingOf(properties: Json, path = ''): Mapping {
  const mapping: Mapping = { fields: new Map(), objects: new Map() };
  for (const [name, value] of Object.entries(properties)) {
    const { type, enabled, properties: inner } = value as { type?: string; enabled?: boolean; properties?: Json };
    if (inner) {
      const own = mappingOf(inner, `${path}${name}.`);
      for (const [field, kind] of own.fields) mapping.fields.set(field, kind);
      mapping.objects.set(path + name, 'open');
    } else if (enabled === false) mapping.objects.set(path + name, 'closed');
    else mapping.fields.set(path + name, type!);
  }
  return mapping;
}

/** An answer to a search in the format of OpenSearch 2. */
function searchIn({ docs, mapping }: Index, body: Json): Json {
  keysOf(body, [
    'size',
    'query',
    'post_filter',
    'aggs',
    'collapse',
    'sort',
    'search_after',
    'track_total_hits',
    'terminate_after',
    '_source',
  ]);
  const all = [...docs.values()].flatMap((doc) => {
    const met = matching(mapping, body['query'] as Json, doc);
    return met ? [{ doc, ...met }] : [];
  });
  const postFilter = body['post_filter'] as Json | undefined;
  const found = postFilter ? all.filter(({ doc }) => matching(mapping, postFilter, doc)) : all;
  const hits = sortedBy(mapping, body, found);
  const aggs = body['aggs'] as Json | undefined;
  return {
    took: 1,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: { total: { value: found.length, relation: 'eq' }, max_score: null, hits },
    ...(aggs && {
      aggregations: aggregated(
        mapping,
        aggs,
        all.map(({ doc }) => doc),
      ),
    }),
  };
}

/**
 * Answers like OpenSearch 2, as far as the shop asks it, and refuses what that would: fields that are not mapped, parts of a request that
 * it does not know, scores below 0.
 */
export class OpenSearchStandIn {
  private readonly indexes = new Map<string, Index>();
  private readonly aliases = new Map<string, string>();

  private find(name: string): Index | undefined {
    return this.indexes.get(name) ?? this.indexes.get(this.aliases.get(name) ?? '');
  }

  private bulk(index: Index, lines: Json[]): Json {
    const items: Json[] = [];
    for (let at = 0; at < lines.length; at++) {
      const [[action, of] = ['', {}]] = Object.entries(lines[at]!);
      const { _id: id } = of as { _id: string };
      const old = index.docs.get(id);
      if (action === 'delete') items.push({ delete: { _id: id, status: index.docs.delete(id) ? 200 : 404 } });
      else {
        const body = lines[++at]!;
        const source = action === 'update' ? old && merged(old.source, body['doc'] as Json) : body;
        if (source) {
          assertMapped(index.mapping, source);
          index.docs.set(id, { id, source });
        }
        items.push({
          [action]: {
            _id: id,
            status: source ? 200 : 404,
            ...(!source && { error: { type: 'document_missing_exception' } }),
          },
        });
      }
    }
    return {
      took: 1,
      errors: items.some((item) => Object.values(item).some((one) => (one as { status: number }).status > 299)),
      items,
    };
  }

  private answer(method: string, path: string, body: Json[]): [status: number, answer: Json] {
    const [name = '', action = ''] = path.split('/').slice(1);
    const index = this.find(name);
    if (name === '_alias' && method === 'GET') {
      const to = this.aliases.get(action);
      return to
        ? [200, { [to]: { aliases: { [action]: {} } } }]
        : [404, { error: `alias [${action}] missing`, status: 404 }];
    }
    if (name === '_aliases') {
      for (const one of body[0]!['actions'] as {
        add?: { index: string; alias: string };
        remove?: { alias: string };
      }[]) {
        if (one.remove) this.aliases.delete(one.remove.alias);
        if (one.add) this.aliases.set(one.add.alias, one.add.index);
      }
      return [200, { acknowledged: true }];
    }
    if (action === '_alias') {
      const start = name.slice(0, -1);
      return [
        200,
        Object.fromEntries(
          [...this.indexes.keys()].filter((one) => one.startsWith(start)).map((one) => [one, { aliases: {} }]),
        ),
      ];
    }
    if (method === 'PUT') {
      const { properties } = body[0]!['mappings'] as { properties: Json };
      this.indexes.set(name, { mapping: mappingOf(properties), docs: new Map() });
      return [200, { acknowledged: true, index: name }];
    }
    if (!index) return [404, NOT_FOUND];
    if (method === 'DELETE') return [200, { acknowledged: this.indexes.delete(name) }];
    switch (action) {
      case '_bulk':
        return [200, this.bulk(index, body)];
      case '_refresh':
        return [200, { _shards: { failed: 0 } }];
      case '_search':
        return [200, searchIn(index, body[0]!)];
      case '_msearch':
        return [200, { took: 1, responses: body.filter((_, at) => at % 2 === 1).map((one) => searchIn(index, one)) }];
      default:
        return [400, { error: `no handler found for uri [${path}]`, status: 400 }];
    }
  }

  /** Takes the place of `fetch`. */
  readonly send = (async (url: string, init: RequestInit) => {
    const text = typeof init.body === 'string' ? init.body.trim() : '';
    const isLines = new Headers(init.headers).get('content-type') === 'application/x-ndjson';
    const body = (isLines ? text.split('\n') : [text]).filter(Boolean).map((line) => JSON.parse(line) as Json);
    try {
      const [status, answer] = this.answer(init.method!, new URL(url).pathname, body);
      return Response.json(answer, { status });
    } catch (error) {
      if (!(error instanceof BadRequest)) throw error;
      return Response.json({ error: { type: error.type, reason: error.message }, status: 400 }, { status: 400 });
    }
  }) as typeof fetch;
}
