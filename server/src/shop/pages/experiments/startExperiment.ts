import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { isUniqueViolation, transaction, type Tx } from '../../../store/transaction';
import { decisiveRuns, LIVE } from '../deliver/runs';
import { checkRevision } from '../edit/check/checkRevision';
import { endExperiment } from '../edit/endExperiment';
import { changed, lockSeen, raiseStatusRevision, readRevision, targetOf } from '../edit/pageRows';
import { assertNotAuthor, assertNoFindings } from '../edit/publishPage';

const refuse = (code: string, text: string) => new BusinessError(text, { code });

async function runningRun(tx: Tx, id: string, now: Date) {
  const run = await decisiveRuns(tx, now).where('page_id', '=', id).executeTakeFirst();
  if (!run || run.phase !== LIVE) throw refuse('notLive', '页面不在线上，发布后才能做对比');
  return run;
}

/** A share of the visitors of what is on gets another revision, until somebody ends it, something else is on, or it fails more often. */
export async function startExperiment(services: Services, asked: FieldsOf<'pageExperiments.start'>, who: string) {
  const { id, revision, basisPoints, sure } = asked;
  // Found before the transaction: what is checked lies all over the shop.
  const { findings } = await checkRevision(services, { id, revision });
  return transaction(services.db, async (tx) => {
    const page = await lockSeen(tx, asked);
    if (page.archived_at) throw changed();
    const now = services.clock.now();
    const run = await runningRun(tx, id, now);
    if (run.revision === revision) throw refuse('same', '这一版已经在线，请选择另一版');
    assertNotAuthor(services, await readRevision(tx, id, revision), who);
    assertNoFindings(findings, sure);
    const experiment = newId(now.getTime());
    await tx
      .insertInto('promotion_page_experiment')
      .values({
        id: experiment,
        page_id: id,
        run_id: run.id,
        revision_a: run.revision,
        revision_b: revision,
        basis_points: basisPoints,
        started_by: who,
        started_at: now,
      })
      .execute();
    await raiseStatusRevision(tx, page, { at: now });
    const detail = { revision, basisPoints };
    await audit(tx, { who, target: targetOf(id), detail, at: now });
    return { id: experiment };
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? refuse('running', '已有一个对比正在进行，请先结束') : error;
  });
}

export const stopExperiment = (services: Services, asked: FieldsOf<'pageExperiments.end'>, who: string) =>
  transaction(services.db, async (tx) => {
    const page = await lockSeen(tx, asked);
    const at = services.clock.now();
    const ended = await endExperiment(tx, { page: page.id, outcome: 'a', who, reason: asked.reason, at });
    if (!ended) throw changed();
    await raiseStatusRevision(tx, page, { at });
  });
