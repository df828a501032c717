import { sql } from 'kysely';
import { z } from 'zod';
import { PageData } from '@cellar/shared/api/activity/schema';
import { migrateBlocks } from '@cellar/shared/contract/blockMigrations';
import { HOME } from '@cellar/shared/contract/homePage';
import type { App } from '../../app';

const Versions = z.record(z.string(), z.int());

/** The revision that visitors see: of the runs that are on the one that began last, and when none is, the one that ended last. Home is never taken away. */
export async function readHomePage({ db, clock }: App) {
  const now = clock.now();
  const isOn = sql<boolean>`(run.to_at is null or run.to_at > ${now})`;
  const row = await db
    .selectFrom('promotion_page as p')
    .innerJoin('promotion_page_run as run', 'run.page_id', 'p.id')
    .innerJoin('promotion_page_revision as r', (join) =>
      join.onRef('r.page_id', '=', 'p.id').onRef('r.revision', '=', 'run.revision'),
    )
    .select(['p.id', 'p.summary', 'r.revision', 'r.data', 'r.blocks'])
    .where('p.slug', '=', HOME)
    .where('run.from_at', '<=', now)
    .orderBy(sql`case when ${isOn} then 0 else 1 end`)
    .orderBy(sql`case when ${isOn} then run.from_at else run.to_at end desc`)
    .orderBy('run.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { id, summary, revision } = row;
  const page = PageData.parse(row.data);
  const versions = Versions.parse(row.blocks);
  return { id, summary, revision, page, versions, content: migrateBlocks(page.content, versions) };
}
export type HomePage = NonNullable<Awaited<ReturnType<typeof readHomePage>>>;
