import type { Finding } from '@cellar/shared/api/pages/pages/shapes';
import type { Services } from '../../../services';
import { MINUTE } from '../../../clock';
import { ENDS_TOO_EARLY } from '../../../core/period';
import { audit } from '../../../core/audit';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { transaction, type Tx } from '../../../store/transaction';
import { checkRevision } from './check/checkRevision';
import { endExperiment } from './endExperiment';
import {
  changed,
  lockSeen,
  raiseStatusRevision,
  readRevision,
  assertNotHome,
  runOf,
  targetOf,
  type RevisionRow,
} from './pageRows';
import { runsOfPage } from './pageRuns';

type Publication = FieldsOf<'pages.publish'>;

const badTime = (field: 'fromAt' | 'toAt', text: string) =>
  new BusinessError(text, { code: 'time', fields: { [field]: text } });

/** A minute that has begun still counts, so that nobody loses against the clock while the form is sent. */
function timesOf({ fromAt, toAt }: Publication, now: Date) {
  const from = fromAt ? new Date(fromAt) : now;
  const to = toAt ? new Date(toAt) : null;
  if (fromAt && from.getTime() <= now.getTime() - MINUTE) throw badTime('fromAt', '开始时间已过，请重新选择');
  if (to && to <= from) throw badTime('toAt', ENDS_TOO_EARLY);
  if (to && to <= now) throw badTime('toAt', '结束时间已过，请重新选择');
  return { from, to };
}

export const assertNoFindings = (findings: Finding[], sure: boolean) => {
  const errors = findings.filter(({ level }) => level === 'error').length;
  if (errors === 0 && (sure || findings.length === 0)) return;
  const text = errors > 0 ? `有 ${errors} 处错误，改好后才能发布` : `有 ${findings.length} 处提醒，确认后才能发布`;
  throw new BusinessError(text, { code: 'findings', detail: { findings } });
};

export function assertNotAuthor(services: Services, { author }: RevisionRow, who: string) {
  if (services.config.pagesNeedSecondPerson && author === who)
    throw new BusinessError('这一版是你保存的，需要由另一位发布者发布', { code: 'author' });
}

/** Ends what is on at this moment. */
const endRunning = (tx: Tx, pageId: string, now: Date) =>
  tx
    .updateTable('promotion_page_run')
    .set({ to_at: now })
    .where('page_id', '=', pageId)
    .where('from_at', '<=', now)
    .where((where) => where.or([where('to_at', 'is', null), where('to_at', '>', now)]))
    .returning('revision')
    .execute();

/** What is published ends an experiment: with B where that is what is published. */
async function endWith(tx: Tx, { page, revision, ...end }: { page: string; revision: number; who: string; at: Date }) {
  const running = await tx
    .selectFrom('promotion_page_experiment')
    .select('revision_b')
    .where('page_id', '=', page)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (running) await endExperiment(tx, { page, outcome: running.revision_b === revision ? 'b' : 'over', ...end });
}

/** Puts a revision on: at once, or at its minute. Going back to an earlier revision is the same with an older number. */
export async function publishPage(services: Services, asked: Publication, who: string) {
  const { id, revision, fromAt, sure, reason } = asked;
  // Found before the transaction: what is checked lies all over the shop.
  const { findings } = await checkRevision(services, asked);
  return transaction(services.db, async (tx) => {
    const page = await lockSeen(tx, asked);
    if (page.archived_at) throw changed();
    const now = services.clock.now();
    const { from, to } = timesOf(asked, now);
    assertNotAuthor(services, await readRevision(tx, id, revision), who);
    assertNoFindings(findings, sure);
    const ended = fromAt ? [] : await endRunning(tx, id, now);
    if (!fromAt) await endWith(tx, { page: id, revision, who, at: now });
    const row = await tx
      .insertInto('promotion_page_run')
      .values({
        id: newId(now.getTime()),
        page_id: id,
        revision,
        from_at: from,
        to_at: to,
        published_by: who,
        published_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await raiseStatusRevision(tx, page, { at: now });
    const isBack = ended.some((run) => run.revision > revision);
    const detail = {
      ...{ revision, outcome: fromAt ? 'scheduled' : isBack ? 'rolledBack' : 'published' },
      ...{ fromAt: from.toISOString(), toAt: to?.toISOString() ?? null, warnings: findings.length },
    };
    await audit(tx, { who, target: targetOf(id), detail, at: now, ...(reason ? { reason } : {}) });
    return runOf(row);
  });
}

export const cancelRun = (services: Services, asked: FieldsOf<'pages.cancelRun'>, who: string) =>
  transaction(services.db, async (tx) => {
    const page = await lockSeen(tx, asked);
    const at = services.clock.now();
    const run = await runsOfPage(tx, page.id).where('id', '=', asked.run).executeTakeFirst();
    if (!run) throw new NotFound('定时发布不存在');
    if (run.from_at <= at) throw changed();
    await tx.deleteFrom('promotion_page_run').where('id', '=', run.id).execute();
    await raiseStatusRevision(tx, page, { at });
    const detail = { revision: run.revision, fromAt: run.from_at.toISOString() };
    await audit(tx, { who, target: targetOf(page.id), detail, at });
  });

export const takeDown = (services: Services, asked: FieldsOf<'pages.takeDown'>, who: string) =>
  transaction(services.db, async (tx) => {
    const page = await lockSeen(tx, asked);
    assertNotHome(page);
    const at = services.clock.now();
    const ended = await endRunning(tx, page.id, at);
    if (ended.length === 0) throw changed();
    await endExperiment(tx, { page: page.id, outcome: 'over', who, reason: asked.reason, at });
    await raiseStatusRevision(tx, page, { at });
    const detail = { revision: ended[0]!.revision };
    await audit(tx, { who, target: targetOf(page.id), detail, reason: asked.reason, at });
  });
