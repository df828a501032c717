import { satisfies } from 'semver';

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
