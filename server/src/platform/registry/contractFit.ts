import { satisfies } from 'semver';
import { z } from 'zod';

const answers = new Map<string, boolean>();
const MAX_COUNT = 1000;

/**
 * Whether a host that offers `contract` runs a release built for `range`. A host that is not built yet says nothing, and nothing is
 * refused.
 */
export function fits(contract: string, range: string): boolean {
  if (!contract) return true;
  const key = `${contract} ${range}`;
  const known = answers.get(key);
  if (known !== undefined) return known;
  const answer = satisfies(contract, range);
  if (answers.size >= MAX_COUNT) answers.clear();
  answers.set(key, answer);
  return answer;
}

/** Shared entry → names of what it exports. */
export const Uses = z.record(z.string(), z.array(z.string()));
export type Uses = z.output<typeof Uses>;

/** What of `uses` is not among `exports`: whole entries, and names with their entry. */
export const missingExports = (uses: Uses, exports: Uses): string[] =>
  Object.entries(uses).flatMap(([entry, names]) => {
    const given = exports[entry];
    if (!given) return [entry];
    return names.filter((name) => !given.includes(name)).map((name) => `${entry} ${name}`);
  });
