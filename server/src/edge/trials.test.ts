import { vi } from 'vitest';
import { HOME } from '@cellar/shared/blocks/homePage';
import { bucketOf } from '../core/bucket';
import { newId, seedId } from '../store/ids';
import { withDemo } from '../testing/withDemo';
import { firstData } from './firstData';
import { GuestMemory } from './load/guestMemory';
import { Trials } from './trials';

const PATIENCE = 60_000;

type Answer = { revision?: number; page?: { revision?: number } };

// Rules: trial-1, home-9
test.each([
  { slug: 'flash', call: { call: 'activity.getPage', params: { id: '$id' } } },
  { slug: HOME, call: { call: 'home.get', params: {} } },
])('the first data of $slug on trial are those of the visitor, however many ask', ({ slug, call }) =>
  withDemo(async ({ app, db, clock }) => {
    const run = await db
      .selectFrom('promotion_page_run as run')
      .innerJoin('promotion_page as p', 'p.id', 'run.page_id')
      .select(['run.id', 'run.page_id'])
      .where('p.slug', '=', slug)
      .executeTakeFirstOrThrow();
    const id = newId();
    const memory = new GuestMemory();
    const trials = new Trials(app);
    const shownTo = async (visitor: string) => {
      const { data } = await firstData({ app, memory, trials, visitor }, [call], `id=${slug}`);
      const answer = Object.values(data)[0] as Answer | undefined;
      return answer?.revision ?? answer?.page?.revision;
    };
    const visitors = Array.from({ length: 12 }, (_, n) => seedId('visitor', n));
    // A reading may come too late for its page; the next one has it.
    await vi.waitFor(async () => expect(await shownTo(visitors[0]!)).toBe(2), PATIENCE);
    await db
      .insertInto('promotion_page_experiment')
      .values({
        id,
        page_id: run.page_id,
        run_id: run.id,
        revision_a: 2,
        revision_b: 1,
        basis_points: 5000,
        started_by: 'publisher',
        started_at: clock.now(),
      })
      .execute();
    clock.advance(2000);
    const groups = visitors.map((visitor) => (bucketOf(id, visitor) < 5000 ? 1 : 2));
    expect(new Set(groups).size).toBe(2);
    for (const [n, visitor] of visitors.entries())
      await vi.waitFor(async () => expect([n, await shownTo(visitor)]).toEqual([n, groups[n]]), PATIENCE);
  }),
);
