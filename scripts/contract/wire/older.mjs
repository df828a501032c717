import { openShapes } from './shapes.mjs';

/** `change` applied to the fields in which the path ends. */
function atPath(shape, [key, ...rest], change) {
  if (shape.oneOf) return { oneOf: shape.oneOf.map((each) => atPath(each, [key, ...rest], change)) };
  if (key === '*' && shape.list) return { list: atPath(shape.list, rest, change) };
  if (key === '*' && shape.record) return { record: atPath(shape.record, rest, change) };
  if (!shape.fields) return shape;
  const own = [key, `${key}?`].find((each) => each in shape.fields);
  if (!own) return shape;
  if (rest.length === 0) return { fields: change(shape.fields, own) };
  return { fields: { ...shape.fields, [own]: atPath(shape.fields[own], rest, change) } };
}

/** The calls of `now` as one of contract 2 finds them: it may give the older name of a field, and gets both. */
export function asOlder(now, { names, params, result }) {
  const wire = openShapes(now);
  const apply = (part, pairs, change) => {
    for (const [name, path] of pairs) {
      const call = wire.calls[name];
      if (!call) continue;
      const keys = path.split('.');
      const old = names[keys.at(-1)];
      call[part] = atPath(call[part], keys, (fields, own) => change(fields, own, own.endsWith('?') ? `${old}?` : old));
    }
  };
  apply('result', result, (fields, own, old) => ({ ...fields, [old]: fields[own] }));
  apply('params', params, (fields, own, old) => {
    const { [own]: shape, ...others } = fields;
    return { ...others, [`${own.replace(/\?$/, '')}?`]: shape, [old]: shape };
  });
  return wire;
}
