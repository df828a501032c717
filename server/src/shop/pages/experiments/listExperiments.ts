import type { PageExperiment } from '@cellar/shared/api/pages/pageExperiments/schema';
import type { Services } from '../../../services';
import { readSides } from './readSides';

/** One that ended long ago has no visitors to compare any more. */
const SHOWN = 5;

export async function listExperiments({ db, clock }: Pick<Services, 'db' | 'clock'>, page: string) {
  const rows = await db
    .selectFrom('promotion_page_experiment')
    .selectAll()
    .where('page_id', '=', page)
    .orderBy('started_at', 'desc')
    .limit(SHOWN)
    .execute();
  const list: PageExperiment[] = [];
  for (const row of rows) {
    const revisions = [row.revision_a, row.revision_b];
    const to = row.ended_at ?? new Date(clock.now().getTime() + 1);
    const [a, b] = await readSides(db, { page, revisions, from: row.started_at, to });
    list.push({
      id: row.id,
      a: a!,
      b: b!,
      basisPoints: row.basis_points,
      startedBy: row.started_by,
      startedAt: row.started_at.toISOString(),
      endedBy: row.ended_by,
      endedAt: row.ended_at?.toISOString() ?? null,
      outcome: row.outcome as PageExperiment['outcome'],
      reason: row.reason,
    });
  }
  return { list };
}
