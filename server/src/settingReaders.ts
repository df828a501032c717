import { StartError } from './errors/startError';

export type Env = Record<string, string | undefined>;

/** Parts that commas part. */
export const listOf = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** The origin of an address; '' where none is set. */
export function originOf(name: string, text: string | undefined): string {
  if (!text) return '';
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new StartError(`${name} is not an address: write it like https://shop.example.com.`);
  return new URL(text).origin;
}

const areMissing = (names: readonly string[]) =>
  names.length === 1 ? `${names[0]} is missing` : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} are missing`;

type Group<N extends string> = { names: readonly N[]; why: string; isNeeded?: boolean };

/**
 * Settings that serve only together, by name; null where none of them is set. Those of a needed group, or of one that is begun, are all
 * named.
 */
export function groupOf<N extends string>(
  env: Env,
  { names, why, isNeeded = false }: Group<N>,
): Record<N, string> | null {
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length && !isNeeded) return null;
  if (missing.length > 0) throw new StartError(`${areMissing(missing)}: ${why}.`);
  return Object.fromEntries(names.map((name) => [name, env[name]])) as Record<N, string>;
}

/** Reads everything, and names all that is wrong in one line, so that one start is enough to learn of it. */
export function readAll<R extends Record<string, () => unknown>>(readers: R): { [K in keyof R]: ReturnType<R[K]> } {
  const faults = new Set<string>();
  const read: [string, unknown][] = [];
  for (const [name, reader] of Object.entries(readers))
    try {
      read.push([name, reader()]);
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      faults.add(error.message);
    }
  if (faults.size > 0) throw new StartError([...faults].join(' '));
  return Object.fromEntries(read) as { [K in keyof R]: ReturnType<R[K]> };
}
