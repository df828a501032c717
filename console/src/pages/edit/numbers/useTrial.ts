import { pageExperiments } from '@cellar/shared/api/pages/pageExperiments/calls';
import { pageNumbers } from '@cellar/shared/api/pages/pageNumbers/calls';
import type { PagePoint } from '@cellar/shared/api/pages/pageNumbers/schema';
import { useCall } from '../../../api/useCall';
import { daysOf, type RangeName } from './ranges';

/** The two revisions of the experiment that runs. */
export type Trial = Record<'a' | 'b', { revision: number; points: readonly PagePoint[] }>;

/** What each revision of the running experiment does in a range; null while none runs, or one revision alone is wanted. */
export function useTrial(id: string, range: RangeName, wanted: boolean): Trial | null {
  const running = useCall(pageExperiments.list, { id }).data?.list.find(({ endedAt }) => !endedAt);
  const span = { id, ...daysOf(range, Date.now()) };
  const settings = { enabled: wanted && running !== undefined };
  const [a, b] = [running?.a.revision ?? 1, running?.b.revision ?? 1];
  const ofA = useCall(pageNumbers.get, { ...span, revision: a }, settings).data;
  const ofB = useCall(pageNumbers.get, { ...span, revision: b }, settings).data;
  if (!wanted || !running || !ofA || !ofB) return null;
  return { a: { revision: a, points: ofA.points }, b: { revision: b, points: ofB.points } };
}
