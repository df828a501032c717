import { vi } from 'vitest';
import { bucketOf } from '../core/bucket';
import { newId, seedId } from '../store/ids';
import { withDemo } from '../testing/withDemo';
import { firstData } from './firstData';
import { GuestMemory } from './guestMemory';
import { Trials } from './trials';

const PATIENCE = 60_000;
const PAGE = seedId('promotion_page', 'flash');

// Rule: trial-1
test('the first data of a page on trial are those of the visitor, however many ask', () =>
  withDemo(async ({ app, db, clock }) => {
    const run = await db
      .selectFrom('promotion_page_run')
      .select('id')
      .where('page_id', '=', PAGE)
      .executeTakeFirstOrThrow();
    const id = newId();
    const memory = new GuestMemory();
    const trials = new Trials(app);
    const call = { call: 'activity.getPage', params: { id: '$id' } };
    const shownTo = async (visitor: string) => {
      const { data } = await firstData({ app, memory, trials, visitor }, [call], 'id=flash');
      return (Object.values(data)[0] as { revision: number } | undefined)?.revision;
    };
    const visitors = Array.from({ length: 12 }, (_, n) => seedId('visitor', n));
    // A reading may come too late for its page; the next one has it.
    await vi.waitFor(async () => expect(await shownTo(visitors[0]!)).toBe(2), PATIENCE);
    await db
      .insertInto('promotion_page_experiment')
      .values({
        id,
        page_id: PAGE,
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
  }));
