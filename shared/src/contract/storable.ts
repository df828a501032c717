/** NUL and half of a surrogate pair: no text means them, and the store keeps neither. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Whether every text in a value, names of fields included, can be stored. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  if (Array.isArray(value)) return value.every(isStorable);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, part]) => isStorable(name) && isStorable(part));
}
