import { sql } from 'kysely';
import { z } from 'zod';
import { PageData } from '@cellar/shared/api/pages/activity/schema';
import { migrateBlocks } from '@cellar/shared/blocks/blockMigrations';
import { HOME } from '@cellar/shared/blocks/homePage';
import type { Services } from '../../../services';

const Versions = z.record(z.string(), z.int());

/** What most visitors see, or what those of an experiment get who get the other revision. */
export type Side = 'usual' | 'onTrial';

/**
 * The revision of that side: of the runs that are on the one that began last, and when none is, the one that ended last. Home is never
 * taken away.
 */
export async function readHomePage({ db, clock }: Services, side: Side = 'usual') {
  const now = clock.now();
  const isOn = sql<boolean>`(run.to_at is null or run.to_at > ${now})`;
  const row = await db
    .selectFrom('promotion_page as p')
    .innerJoin('promotion_page_run as run', 'run.page_id', 'p.id')
    // It belongs to what is on: with another run it is over.
    .leftJoin('promotion_page_experiment as e', (join) =>
      join.onRef('e.run_id', '=', 'run.id').on('e.ended_at', 'is', null).on(isOn),
    )
    .innerJoin('promotion_page_revision as r', (join) =>
      join
        .onRef('r.page_id', '=', 'p.id')
        .onRef('r.revision', '=', side === 'usual' ? 'run.revision' : sql.ref<number>('e.revision_b')),
    )
    .select(['p.id', 'p.summary', 'r.revision', 'r.data', 'r.blocks', 'e.id as experiment', 'e.basis_points'])
    .where('p.slug', '=', HOME)
    .where('run.from_at', '<=', now)
    .orderBy(sql`case when ${isOn} then 0 else 1 end`)
    .orderBy(sql`case when ${isOn} then run.from_at else run.to_at end desc`)
    .orderBy('run.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { id, summary, revision, experiment, basis_points } = row;
  const page = PageData.parse(row.data);
  const versions = Versions.parse(row.blocks);
  const content = migrateBlocks(page.content, versions);
  return { id, summary, revision, page, versions, content, trial: { experiment, basis_points } };
}
export type HomePage = NonNullable<Awaited<ReturnType<typeof readHomePage>>>;
