import { audit } from '../../../core/audit';
import type { Tx } from '../../../store/transaction';
import { targetOf } from './pageRows';

type End = {
  page: string;
  outcome: 'a' | 'b' | 'halted' | 'over';
  who: string;
  reason?: string | undefined;
  at: Date;
};

/** Ends the experiment of a page, if one runs; which one it was. */
export async function endExperiment(tx: Tx, { page, outcome, who, reason, at }: End) {
  const ended = await tx
    .updateTable('promotion_page_experiment')
    .set({ ended_at: at, ended_by: who, outcome, reason: reason || null })
    .where('page_id', '=', page)
    .where('ended_at', 'is', null)
    .returning(['id', 'revision_a', 'revision_b'])
    .executeTakeFirst();
  if (!ended) return null;
  const detail = {
    revision: outcome === 'b' ? ended.revision_b : ended.revision_a,
    outcome: outcome === 'halted' ? 'experimentHalted' : 'experimentEnded',
  };
  await audit(tx, { who, target: targetOf(page), detail, at, ...(reason ? { reason } : {}) });
  return ended;
}
