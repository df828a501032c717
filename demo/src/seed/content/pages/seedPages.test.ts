import { withDemo } from '@cellar/server/testing/withDemo';

test('there are pages in every state, and none was written or published in the future', () =>
  withDemo(async ({ db, clock }) => {
    const runs = await db.selectFrom('promotion_page_run').selectAll().execute();
    const now = clock.now();
    expect(runs.filter(({ from_at }) => from_at > now)).not.toEqual([]);
    expect(runs.filter(({ to_at }) => to_at !== null && to_at <= now)).not.toEqual([]);
    expect(runs.filter(({ published_at }) => published_at > now)).toEqual([]);
    const revisions = await db.selectFrom('promotion_page_revision').select(['page_id', 'at']).execute();
    expect(revisions.filter(({ at }) => at > now)).toEqual([]);
  }));
