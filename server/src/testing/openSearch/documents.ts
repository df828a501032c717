export type Json = Record<string, unknown>;
export type Doc = { id: string; source: Json };
/** Types of fields by their paths; objects whose fields are mapped (`open`) or not looked into (`closed`). */
export type Mapping = { fields: Map<string, string>; objects: Map<string, 'open' | 'closed'> };

/** What OpenSearch answers with 400. */
export class BadRequest extends Error {
  constructor(
    readonly type: string,
    message: string,
  ) {
    super(message);
  }
}

/** Refuses an object with other keys than these. */
export function keysOf(object: Json, known: readonly string[]) {
  const other = Object.keys(object).find((key) => !known.includes(key));
  if (other) throw new BadRequest('parsing_exception', `unknown field [${other}]`);
}

/** The one key of an object, and what it holds. */
export function onlyOf(object: Json): [key: string, value: Json] {
  const all = Object.entries(object);
  if (all.length !== 1) throw new BadRequest('parsing_exception', `malformed query: ${JSON.stringify(object)}`);
  return all[0] as [string, Json];
}

export function assertField({ fields }: Mapping, field: string, types: readonly string[]) {
  const type = fields.get(field);
  if (!type || !types.includes(type))
    throw new BadRequest('query_shard_exception', `field [${field}] of type [${type}] does not support this`);
}

/** The values of a field, as they are indexed. */
export function valuesAt({ source }: Doc, field: string): (string | number | boolean)[] {
  const value = field.split('.').reduce<unknown>((part, name) => (part as Json | undefined)?.[name], source);
  return [value].flat().filter((one) => one !== null && one !== undefined) as (string | number | boolean)[];
}
