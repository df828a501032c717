import { DAY } from '../../../clock';
import { classOrdersJobs } from '../classOrders/classOrdersJobs';
import { newId } from '../../../store/ids';
import { addClassOrder, addClassSession, bookClass, schoolCall } from '../../../testing/trade/school';
import { tradeScene } from '../../../testing/trade/trade';
import { withApp, type TestScene } from '../../../testing/withApp';

const follow = async ({ app }: TestScene) => {
  for (const { name, run } of classOrdersJobs) if (name === 'classes.follow') await run(app);
};
const statesOf = async ({ db }: TestScene, sessionId: string) =>
  (await db.selectFrom('class_order').select('state').where('session_id', '=', sessionId).orderBy('id').execute()).map(
    ({ state }) => state,
  );

// Rule: school-13
test('a session is confirmed once, before it begins; its paid orders follow', () =>
  withApp(async (parts) => {
    const ask = schoolCall(parts);
    const sessionId = await addClassSession(parts);
    const shop = await tradeScene(parts.db, parts.clock.now());
    await addClassOrder(parts, await shop.person(), sessionId);
    await ask('school.confirmSession', { sessionId });
    await follow(parts);
    expect(await statesOf(parts, sessionId)).toEqual(['confirmed']);
    expect((await ask('school.getSession', { sessionId })).confirmedAt).not.toBeNull();
    await expect(ask('school.confirmSession', { sessionId })).rejects.toMatchObject({ code: 'changed' });
    await expect(ask('school.confirmSession', { sessionId: newId() })).rejects.toMatchObject({ states: 404 });
    parts.clock.advance(31 * DAY);
    const other = await addClassSession(parts, { inDays: 0 });
    await expect(ask('school.confirmSession', { sessionId: other })).rejects.toMatchObject({ code: 'changed' });
  }));

// Rule: school-13
test('a session that is cancelled says how many orders end and what goes back, and takes no change', () =>
  withApp(async (parts) => {
    const { call, db } = parts;
    const ask = schoolCall(parts);
    const sessionId = await addClassSession(parts);
    const shop = await tradeScene(db, parts.clock.now());
    await bookClass(parts, await shop.person(), { sessionId });
    await addClassOrder(parts, await shop.person(), sessionId, { state: 'refunded' });
    const reason = '讲师生病';
    expect(await ask('school.cancelSession', { sessionId, reason })).toEqual({ orders: 1, backFen: 0 });
    await follow(parts);
    expect(await statesOf(parts, sessionId)).toEqual(['cancelled', 'refunded']);
    await expect(ask('school.cancelSession', { sessionId, reason })).rejects.toMatchObject({ code: 'changed' });
    expect((await ask('school.listSessions', { state: 'cancelled' })).list).toMatchObject([
      { id: sessionId, state: 'cancelled', cancelReason: reason },
    ]);
    await expect(call('courses.getSession', { sessionId })).rejects.toMatchObject({ states: 404 });
    const log = await db
      .selectFrom('audit_entry')
      .select(['action', 'reason'])
      .where('action', '=', 'school.cancelSession')
      .orderBy('id')
      .execute();
    expect(log).toEqual([{ action: 'school.cancelSession', reason }]);
  }));
