const fieldOf = (value: unknown, name: string): unknown[] => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  if (found === undefined || found === null) return [];
  return Array.isArray(found) ? (found as unknown[]) : [found];
};

/**
 * Everything that a path such as `floors.kind=banners.items.picture` leads to: names of fields; on a list `name=value` chooses entries, a
 * field's name means that field of each.
 */
export function follow(answer: unknown, path: string): unknown[] {
  return path.split('.').reduce<unknown[]>(
    (at, step) => {
      const [name = '', wanted] = step.split('=');
      return wanted === undefined
        ? at.flatMap((one) => fieldOf(one, name))
        : at.filter((one) => String(fieldOf(one, name)[0] ?? null) === wanted);
    },
    [answer],
  );
}
