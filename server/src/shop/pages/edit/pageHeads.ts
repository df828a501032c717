import { PageData } from '@cellar/shared/api/pages/activity/schema';
import type { PageAudience, PageHead } from '@cellar/shared/api/pages/pages/shapes';
import type { Services } from '../../../services';
import { decisiveRuns, runState } from '../deliver/runs';
import { pathOf, runOf } from './pageRows';

/** Pages with their newest revision and what is on, else what comes next, else what was on last. */
export const heads = ({ db, clock }: Pick<Services, 'db' | 'clock'>) => {
  const now = clock.now();
  return db
    .selectFrom('promotion_page as p')
    .innerJoin('promotion_page_revision as r', (join) =>
      join.onRef('r.page_id', '=', 'p.id').onRef('r.revision', '=', 'p.latest'),
    )
    .leftJoin(decisiveRuns(db, now).as('run'), (join) => join.onRef('run.page_id', '=', 'p.id'))
    .leftJoin('member_group as g', 'g.id', 'p.group_id')
    .leftJoin('member_level as l', 'l.id', 'p.level_id')
    .select(['p.group_id', 'g.name as group_name', 'p.level_id', 'l.name as level_name'])
    .select([
      'p.id',
      'p.slug',
      'p.name',
      'p.summary',
      'p.latest',
      'p.standing as statusRevision',
      'p.archived_at',
      'r.author',
      'r.at',
    ])
    .select(['run.id as run_id', 'run.revision', 'run.from_at', 'run.to_at', 'run.published_by', 'run.published_at'])
    .select(['run.phase', 'r.data', 'r.blocks']);
};
export type HeadRow = Awaited<ReturnType<ReturnType<typeof heads>['executeTakeFirstOrThrow']>>;

type AudienceRow = Pick<HeadRow, 'group_id' | 'group_name' | 'level_id' | 'level_name'>;

export function audienceOf({ group_id, group_name, level_id, level_name }: AudienceRow): PageAudience {
  if (group_id !== null) return { kind: 'group', id: group_id, name: group_name ?? '' };
  return level_id === null ? null : { kind: 'level', id: level_id, name: level_name ?? '' };
}

export const headOf = (row: HeadRow): PageHead => ({
  id: row.id,
  slug: row.slug ?? row.id,
  path: pathOf(row.slug ?? row.id),
  name: row.name,
  summary: row.summary,
  state: runState(row.phase, row.archived_at),
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
  statusRevision: row.statusRevision,
  audience: audienceOf(row),
  types: PageData.parse(row.data).content.map(({ type }) => type),
});
