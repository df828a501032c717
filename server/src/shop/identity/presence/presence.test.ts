import { MINUTE, SECOND } from '../../../clock';
import type { Staff } from '../../../core/caller';
import { addPeople } from '../../../testing/people';
import { schoolCall, staffOf } from '../../../testing/trade/school';
import { withApp, type TestScene } from '../../../testing/withApp';
import { presenceJobs } from './presenceHandlers';

/** Two people of the staff, each with their calls. */
const withTwo = (body: (parts: TestScene, ...calls: ReturnType<typeof schoolCall>[]) => Promise<void>) => () =>
  withApp(async (parts) => {
    await addPeople(parts);
    const people = await parts.db.selectFrom('staff').select(['id', 'name']).orderBy('name').limit(2).execute();
    const [one, other] = people.map((person): Staff => ({ ...staffOf('service'), ...person }));
    await body(parts, schoolCall(parts, one), schoolCall(parts, other));
  });

const RECORD = '/returns/T26112685345129294929';

// Rule: desk-488
test(
  'who has a record open is seen by the others for as long as their page asks',
  withTwo(async ({ app, db, clock }, one, other) => {
    const { name } = await db.selectFrom('staff').select('name').orderBy('name').executeTakeFirstOrThrow();
    const seen = () => other('presence.list', { records: `/returns/1,${RECORD}` as never });
    expect(await one('presence.note', { record: RECORD })).toEqual({ others: [] });
    expect(await other('presence.note', { record: RECORD })).toEqual({ others: [name] });
    expect(await seen()).toEqual({ list: [{ record: RECORD, names: [name] }] });
    clock.advance(29 * SECOND);
    expect((await seen()).list).toHaveLength(1);
    clock.advance(2 * SECOND);
    expect(await seen()).toEqual({ list: [] });
    clock.advance(MINUTE);
    for (const job of presenceJobs) await job.run(app);
    expect(await db.selectFrom('staff_presence').selectAll().execute()).toEqual([]);
  }),
);

// Rule: desk-490
test(
  'views of a list are a person’s own: saved by name, replaced by the same name, at most twenty of a list',
  withTwo(async (_parts, one, other) => {
    const page = '/orders';
    await one('staffViews.save', { page, name: '大单', query: 'minFen=100000' });
    const { list } = await one('staffViews.save', { page, name: ' 大单 ', query: 'minFen=500000&sort=-sum' });
    expect(list).toMatchObject([{ name: '大单', query: 'minFen=500000&sort=-sum' }]);
    expect((await other('staffViews.list', { page })).list).toEqual([]);
    await other('staffViews.remove', { page, id: list[0]!.id });
    expect((await one('staffViews.list', { page })).list).toHaveLength(1);
    expect((await one('staffViews.list', { page: '/products' })).list).toEqual([]);
    for (let at = 2; at <= 20; at++) await one('staffViews.save', { page, name: `视图 ${at}`, query: '' });
    await expect(one('staffViews.save', { page, name: '再一个', query: '' })).rejects.toMatchObject({ code: 'full' });
    await expect(one('staffViews.save', { page: 'orders', name: '错', query: '' })).rejects.toThrow();
    expect((await one('staffViews.remove', { page, id: list[0]!.id })).list).toHaveLength(19);
  }),
);
