import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

export const { z } = createRequire(new URL('../../../shared/package.json', import.meta.url))('zod');

/**
 * What travels in a call, in short. A shape is the name of a type (`string`, `number`, `any`, `'paid'` for a constant), or
 * `{list: shape}`, `{record: shape}`, `{oneOf: shapes}`, `{fields: {name: shape, 'name?': shape}}`.
 */

const sorted = (entries) => Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));

function oneOf(shapes) {
  const all = shapes.flatMap((shape) => shape.oneOf ?? [shape]);
  const unique = [...new Map(all.map((shape) => [JSON.stringify(shape), shape])).entries()].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  if (unique.length === 0 || unique.some(([, shape]) => shape === 'any')) return 'any';
  return unique.length === 1 ? unique[0][1] : { oneOf: unique.map(([, shape]) => shape) };
}

const constant = (value) => (value === null ? 'null' : `'${String(value)}'`);

/** Several shapes at once: their fields together. */
function together(shapes) {
  const fields = shapes.filter((shape) => shape.fields);
  return fields.length === 0
    ? (shapes[0] ?? 'any')
    : { fields: sorted(fields.flatMap((shape) => Object.entries(shape.fields))) };
}

function ofObject({ properties = {}, required = [], additionalProperties }) {
  if (Object.keys(properties).length === 0 && typeof additionalProperties === 'object')
    return { record: shapeOf(additionalProperties) };
  const name = (key) => (required.includes(key) ? key : `${key}?`);
  return { fields: sorted(Object.entries(properties).map(([key, schema]) => [name(key), shapeOf(schema)])) };
}

function shapeOf(schema) {
  if (schema.const !== undefined) return constant(schema.const);
  if (schema.enum) return oneOf(schema.enum.map(constant));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return oneOf(choices.map(shapeOf));
  if (schema.allOf) return together(schema.allOf.map(shapeOf));
  if (Array.isArray(schema.type)) return oneOf(schema.type.map((type) => shapeOf({ ...schema, type })));
  switch (schema.type) {
    case 'object':
      return ofObject(schema);
    case 'array':
      return { list: schema.prefixItems ? oneOf(schema.prefixItems.map(shapeOf)) : shapeOf(schema.items ?? {}) };
    case 'integer':
      return 'number';
    default:
      return schema.type ?? 'any';
  }
}

const written = (schema, io) => shapeOf(z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }));

/** What a caller may send: a field that is read from text or JSON has the shape of what is in it. */
function ofParams(params) {
  const read = new Map(
    Object.entries(written(params, 'output').fields ?? {}).map(([key, shape]) => [key.replace(/\?$/, ''), shape]),
  );
  const sent = Object.entries(written(params, 'input').fields ?? {});
  return {
    fields: Object.fromEntries(
      sent.map(([key, shape]) => [key, shape === 'any' ? (read.get(key.replace(/\?$/, '')) ?? 'any') : shape]),
    ),
  };
}

export const describeCall = ({ address, params, result }) => ({
  address,
  params: ofParams(params),
  result: written(result, 'output'),
});

const SHARED_FROM = 160;

/** Puts shapes that stand in several places once into `shapes`, under a digest; in their place stands `#<digest>`. */
export function shareShapes(calls) {
  const counts = new Map();
  const count = (value) => {
    if (typeof value !== 'object') return;
    const text = JSON.stringify(value);
    if (text.length >= SHARED_FROM && (value.fields || value.oneOf)) {
      counts.set(text, (counts.get(text) ?? 0) + 1);
      if (counts.get(text) > 1) return;
    }
    Object.values(value).forEach(count);
  };
  Object.values(calls).forEach(({ params, result }) => [params, result].forEach(count));
  const shapes = {};
  const replace = (value, isTop = false) => {
    if (typeof value !== 'object') return value;
    const text = JSON.stringify(value);
    const inner = () =>
      Array.isArray(value)
        ? value.map((each) => replace(each))
        : Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replace(each)]));
    if (isTop || (counts.get(text) ?? 0) < 2) return inner();
    const name = `#${createHash('sha256').update(text).digest('hex').slice(0, 10)}`;
    shapes[name] ??= inner();
    return name;
  };
  const shared = Object.entries(calls).map(([name, { address, params, result }]) => [
    name,
    { address, params: replace(params, true), result: replace(result) },
  ]);
  return { calls: sorted(shared), shapes: sorted(Object.entries(shapes)) };
}

/** The same with every shape in its places again. */
export function openShapes({ calls, shapes, ...more }) {
  const open = (value) => {
    if (typeof value === 'string') return value.startsWith('#') ? open(shapes[value]) : value;
    if (Array.isArray(value)) return value.map(open);
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, open(each)]));
  };
  const opened = Object.entries(calls).map(([name, { address, params, result }]) => [
    name,
    { address, params: open(params), result: open(result) },
  ]);
  return { ...more, calls: Object.fromEntries(opened), shapes: {} };
}
