import type { JsonSchema } from './openApi';

const INDENT = '  ';

const many = (schemas: unknown, depth: number) => (schemas as JsonSchema[]).map((one) => shape(one, depth)).join(' | ');

function objectShape({ properties = {}, required = [], additionalProperties }: JsonSchema, depth: number): string {
  const pad = INDENT.repeat(depth + 1);
  const rows = Object.entries(properties).map(
    ([name, of]) => `${pad}${name}${required.includes(name) ? '' : '?'}: ${shape(of, depth + 1)}`,
  );
  if (typeof additionalProperties === 'object')
    rows.push(`${pad}[key]: ${shape(additionalProperties as JsonSchema, depth + 1)}`);
  return rows.length > 0 ? `{\n${rows.join('\n')}\n${INDENT.repeat(depth)}}` : '{}';
}

const LIMITS: Record<string, string> = {
  minimum: '≥ ',
  maximum: '≤ ',
  minLength: '至少 ',
  maxLength: '至多 ',
  minItems: '至少 ',
  maxItems: '至多 ',
};

function limitsOf(schema: JsonSchema): string {
  const given = Object.entries(LIMITS).flatMap(([name, text]) =>
    typeof schema[name] === 'number' && Math.abs(schema[name]) < Number.MAX_SAFE_INTEGER
      ? [`${text}${schema[name]}`]
      : [],
  );
  const fallback = 'default' in schema ? [`默认 ${JSON.stringify(schema['default'])}`] : [];
  const limits = [...given, ...fallback];
  return limits.length > 0 ? `（${limits.join('，')}）` : '';
}

/** A JSON schema as a person reads it: names and types, much like a type in the code. */
export function shape(schema: JsonSchema, depth = 0): string {
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' | ');
  for (const union of ['anyOf', 'oneOf']) if (Array.isArray(schema[union])) return many(schema[union], depth);
  if (Array.isArray(schema['allOf']))
    return (schema['allOf'] as JsonSchema[]).map((one) => shape(one, depth)).join(' & ');
  if (schema['type'] === 'object') return objectShape(schema, depth);
  if (Array.isArray(schema['prefixItems']))
    return `[${(schema['prefixItems'] as JsonSchema[]).map((one) => shape(one, depth)).join(', ')}]`;
  if (schema['type'] === 'array') return `${shape((schema['items'] ?? {}) as JsonSchema, depth)}[]${limitsOf(schema)}`;
  const types = [schema['type'] ?? 'any'].flat().map(String);
  const named = types.map((type) => (type === 'null' ? type : String(schema['format'] ?? type))).join(' | ');
  return `${named}${limitsOf(schema)}`;
}
