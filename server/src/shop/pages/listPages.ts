import { PageData } from '@cellar/shared/api/activity/schema';
import type { PageHead } from '@cellar/shared/api/pages/schema';
import type { App } from '../../app';
import { NotFound } from '../../errors/businessError';
import type { FieldsOf } from '../../http/handler';
import { decisiveRuns, stateOf } from '../activity/runs';
import { pathOf, readRevision, revisionData, runOf } from './pageRows';
import { overlapsOf, readRuns } from './pageRuns';
import { isScheduled } from './schedules';

const heads = ({ db, clock }: Pick<App, 'db' | 'clock'>) => {
  const now = clock.now();
  return db
    .selectFrom('promotion_page as p')
    .innerJoin('promotion_page_revision as r', (join) =>
      join.onRef('r.page_id', '=', 'p.id').onRef('r.revision', '=', 'p.latest'),
    )
    .leftJoin(decisiveRuns(db, now).as('run'), (join) => join.onRef('run.page_id', '=', 'p.id'))
    .select(['p.id', 'p.slug', 'p.name', 'p.summary', 'p.latest', 'p.standing', 'p.archived_at', 'r.author', 'r.at'])
    .select(['run.id as run_id', 'run.revision', 'run.from_at', 'run.to_at', 'run.published_by', 'run.published_at'])
    .select(['run.phase', 'r.data']);
};
type Row = Awaited<ReturnType<ReturnType<typeof heads>['executeTakeFirstOrThrow']>>;

const headOf = (row: Row): PageHead => ({
  id: row.id,
  slug: row.slug ?? row.id,
  path: pathOf(row.slug ?? row.id),
  name: row.name,
  summary: row.summary,
  state: stateOf(row.phase, row.archived_at),
  revision: row.latest,
  author: row.author,
  savedAt: row.at.toISOString(),
  run: row.run_id
    ? runOf({
        id: row.run_id,
        revision: row.revision!,
        from_at: row.from_at!,
        to_at: row.to_at,
        published_by: row.published_by!,
        published_at: row.published_at!,
      })
    : null,
  standing: row.standing,
  types: PageData.parse(row.data).content.map(({ type }) => type),
});

const STATES = ['draft', 'scheduled', 'live', 'expired', 'archived'] as const;
const contains = (text: string, word: string) => text.toLowerCase().includes(word.toLowerCase());

/** Every page, what was saved last first; archived ones only where they are asked for. */
export async function listPages(app: App, { q, state, author, schedule, block }: FieldsOf<'pages.list'>) {
  const rows = await heads(app).orderBy('r.at', 'desc').orderBy('p.id').execute();
  const all = rows.map(headOf);
  const found = all.filter(
    (page) =>
      (!q || contains(page.name, q) || contains(page.path, q)) &&
      (!author || page.author === author) &&
      (!block || page.types.includes(block)) &&
      (!schedule || isScheduled(page, schedule, app.clock.now())),
  );
  return {
    list: found.filter((page) => (state ? page.state === state : page.state !== 'archived')),
    counts: Object.fromEntries(STATES.map((one) => [one, found.filter((page) => page.state === one).length])) as Record<
      (typeof STATES)[number],
      number
    >,
    authors: [...new Set(all.map((page) => page.author))].sort(),
    types: [...new Set(all.flatMap((page) => page.types))].sort(),
  };
}

export async function getPage(app: App, id: string) {
  const row = await heads(app).where('p.id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('页面不存在');
  const runs = await readRuns(app, id);
  return {
    ...headOf(row),
    latest: revisionData(await readRevision(app.db, id, row.latest)),
    runs: runs.map(runOf),
    overlaps: overlapsOf(runs, app.clock.now()),
    secondPerson: app.config.pagesNeedSecondPerson,
  };
}
