import type { Services } from '../../../services';
import { MINUTE } from '../../../clock';
import { alarm } from '../../../core/alarms';
import { failsMore, formatTally, type Tally } from '../../../core/failsMore';
import { transaction } from '../../../store/transaction';
import { decisiveRuns } from '../deliver/runs';
import { endExperiment } from '../edit/endExperiment';
import { readSides } from './readSides';
import { HaltSettings } from '@cellar/shared/api/platform/releases/shapes';

const LIMITS = HaltSettings.parse({});

const runningOnes = ({ db, clock }: Services) =>
  db
    .selectFrom('promotion_page_experiment as e')
    .innerJoin('promotion_page as p', 'p.id', 'e.page_id')
    .leftJoin(decisiveRuns(db, clock.now()).as('run'), (join) => join.onRef('run.page_id', '=', 'e.page_id'))
    .select(['e.id', 'e.page_id', 'e.run_id', 'e.revision_a', 'e.revision_b', 'e.started_at', 'p.name'])
    .select(['run.id as on', 'run.phase'])
    .where('e.ended_at', 'is', null)
    .execute();
type Running = Awaited<ReturnType<typeof runningOnes>>[number];

const tallyOf = ({ visitors, failing }: { visitors: number; failing: number }): Tally => ({
  sessions: visitors,
  failing,
});

async function watch(
  services: Services,
  { page_id: page, run_id, revision_a, revision_b, started_at, name, on, phase }: Running,
) {
  const at = services.clock.now();
  const end = (outcome: 'halted' | 'over', reason: string) =>
    transaction(services.db, (tx) => endExperiment(tx, { page, outcome, who: 'automatic', reason, at }));
  if (on !== run_id || phase !== 0) return void (await end('over', '线上换成了另一版'));
  const from = new Date(Math.max(at.getTime() - LIMITS.windowMinutes * MINUTE, started_at.getTime()));
  const [a, b] = await readSides(services.db, { page, revisions: [revision_a, revision_b], from, to: at });
  if (!failsMore(tallyOf(b!), tallyOf(a!), LIMITS)) return;
  const reason = `B（r${revision_b}）出错的访客 ${formatTally(tallyOf(b!))}，A（r${revision_a}）${formatTally(tallyOf(a!))}`;
  if (!(await end('halted', reason))) return;
  await alarm(services, {
    kind: 'experiment-halted',
    subject: page,
    text: `「${name}」的两版对比已自动停止：${reason}`,
  });
}

/** Gives every visitor A again where B fails more often, and ends what belongs to a run that is not on any more. */
export async function watchExperiments(services: Services): Promise<void> {
  for (const running of await runningOnes(services)) await watch(services, running);
}
