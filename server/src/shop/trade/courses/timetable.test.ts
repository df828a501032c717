import { seedSchool } from '@cellar/demo/seed/content/school/seedSchool';
import { dayOf } from '../../../clock';
import { transaction } from '../../../store/transaction';
import { withApp, type TestScene } from '../../../testing/withApp';

const withSchool = (body: (scene: TestScene) => Promise<void>) =>
  withApp(async (scene) => {
    await transaction(scene.db, (tx) => seedSchool(tx, { now: scene.clock.now() }));
    await body(scene);
  });

// Rule: course-40
it('gives the lessons of a month in their order, and the months that have some', () =>
  withSchool(async ({ call, clock }) => {
    const first = await call('courses.getTimetable', {});
    expect(first.month).toBe(first.months[0]);
    expect(first.lessons.every(({ day }) => day >= dayOf(clock.now()))).toBe(true);
    expect(first.months).toEqual([...first.months].sort());
    expect(first.cities).toHaveLength(6);
    const days: string[] = [];
    for (const month of first.months) {
      const { lessons } = await call('courses.getTimetable', { month });
      expect(lessons.every(({ day }) => day.startsWith(month))).toBe(true);
      days.push(...lessons.map(({ day }) => day));
    }
    expect(days).toEqual([...days].sort());
    // A class of several days stands on each of them.
    expect(days.length).toBeGreaterThan(18);
    const empty = await call('courses.getTimetable', { month: '2020-01' });
    expect(empty).toMatchObject({ month: '2020-01', lessons: [], months: first.months });
  }));

// Rule: course-40
it('of one city; a cancelled session is not in it', () =>
  withSchool(async ({ call, db }) => {
    const { months, cities } = await call('courses.getTimetable', { city: '成都' });
    expect(cities).toHaveLength(6);
    const { lessons } = await call('courses.getTimetable', { city: '成都', month: months[0]! });
    expect(lessons.length).toBeGreaterThan(0);
    expect(new Set(lessons.map(({ session }) => session.city))).toEqual(new Set(['成都']));
    await db.updateTable('course_session').set({ cancelled_at: new Date() }).where('city', '=', '成都').execute();
    const after = await call('courses.getTimetable', { city: '成都' });
    expect(after).toMatchObject({ months: [], lessons: [] });
    expect(after.cities).not.toContain('成都');
  }));

// Rule: course-44
it('a cancelled session stands in no list, a teacher who left is not listed', () =>
  withSchool(async ({ call, db }) => {
    const { list } = await call('courses.listSessions', { size: 50 });
    // Which sessions are to come depends on the day: one of a teacher who has another.
    const another = (one: (typeof list)[number]) =>
      list.find((two) => two.id !== one.id && two.teacher === one.teacher);
    const first = list.find(another)!;
    const [sessionId, other] = [first.id, another(first)!];
    const { teacherInfo } = await call('courses.getSession', { sessionId });
    await db.updateTable('course_session').set({ cancelled_at: new Date() }).where('id', '=', sessionId).execute();
    await db.updateTable('teacher').set({ left_at: new Date() }).where('id', '=', teacherInfo.id).execute();
    expect((await call('courses.listSessions', { size: 50 })).list.map(({ id }) => id)).not.toContain(sessionId);
    const school = await call('courses.getSchool', {});
    expect(school.sessions.map(({ id }) => id)).not.toContain(sessionId);
    expect(school.teachers.map(({ id }) => id)).not.toContain(teacherInfo.id);
    await expect(call('courses.getSession', { sessionId })).rejects.toThrow('已取消');
    const left = await call('courses.getSession', { sessionId: other.id });
    expect(left.teacherInfo.name).toBe(teacherInfo.name);
  }));

it('lists the sessions of one region', () =>
  withSchool(async ({ call }) => {
    const { list } = await call('courses.listSessions', { regionId: 'rioja' });
    expect(list.map(({ regionId }) => regionId)).toEqual(['rioja']);
  }));
