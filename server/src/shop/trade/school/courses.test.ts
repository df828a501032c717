import { DAY, dayOf, MINUTE } from '../../../clock';
import { newId } from '../../../store/ids';
import { addClassOrder, addLibraryPicture, addSubjects, schoolCall, sessionInput } from '../../../testing/trade/school';
import { tradeScene } from '../../../testing/trade/trade';
import { withApp, type TestScene } from '../../../testing/withApp';

type Scene = TestScene & { ask: ReturnType<typeof schoolCall>; teacherId: string; pictureKey: string };

const scene = (body: (scene: Scene) => Promise<void>) => () =>
  withApp(async (parts) => {
    const { teacherId } = await addSubjects(parts);
    await body({ ...parts, ask: schoolCall(parts), teacherId, pictureKey: await addLibraryPicture(parts) });
  });

const log = async ({ db }: Scene) =>
  (await db.selectFrom('audit_entry').select('action').where('action', 'like', 'school.%').orderBy('id').execute()).map(
    ({ action }) => action,
  );

const levelInput = {
  level: 3,
  name: 'WSET 三级',
  title: '高阶',
  summary: '产区与风格',
  forWhom: '从业者',
  days: 6,
  hours: 40,
  exam: '理论与盲品',
  award: '三级证书',
  syllabus: ['风土', '酿造'],
  priceFen: 1280000,
  material: [{ title: '预习', body: '读第一章' }],
};
const regionWish = {
  id: 'barossa',
  country: 'AU',
  countryName: '澳大利亚',
  name: '巴罗萨',
  foreignName: 'Barossa',
  intro: '老藤设拉子',
  topics: ['老藤'],
  hours: 6,
  priceFen: 98000,
  material: [],
};
const teacherInput = {
  name: '陈屿',
  title: '高级讲师',
  credentials: ['DipWSET'],
  years: 12,
  bio: '走过三十个产区',
  motto: '先闻再喝',
};

// Rule: school-1
test(
  'a level is made with its picture, changed by who read it last, and refused to who read it before',
  scene(async (parts) => {
    const { ask, pictureKey } = parts;
    await expect(ask('school.saveLevel', levelInput)).rejects.toMatchObject({ code: 'picture' });
    await expect(ask('school.saveLevel', { ...levelInput, pictureKey: 'bottle-x' })).rejects.toMatchObject({
      code: 'picture',
    });
    expect(await ask('school.saveLevel', { ...levelInput, pictureKey })).toEqual({ revision: 1 });
    await expect(ask('school.saveLevel', { ...levelInput, pictureKey })).rejects.toMatchObject({ code: 'changed' });
    expect(await ask('school.saveLevel', { ...levelInput, title: '精深', revision: 1 })).toEqual({ revision: 2 });
    await expect(ask('school.saveLevel', { ...levelInput, title: '旧的', revision: 1 })).rejects.toMatchObject({
      code: 'changed',
      states: 409,
    });
    const { levels } = await ask('school.listCourses', {});
    expect(levels[1]).toMatchObject({
      title: '精深',
      material: [{ ...levelInput.material[0], file: null }],
      picture: { key: pictureKey, alt: '讲师肖像', color: '#663344' },
      revision: 2,
    });
    expect(await log(parts)).toEqual(['school.saveLevel', 'school.saveLevel']);
  }),
);

// Rule: school-1
test(
  'a region course stands behind the others; its id is used once',
  scene(async (parts) => {
    const { ask, pictureKey } = parts;
    const input = regionWish;
    expect(await ask('school.saveRegion', { ...input, pictureKey })).toEqual({ revision: 1 });
    await expect(ask('school.saveRegion', { ...input, pictureKey })).rejects.toMatchObject({ code: 'known' });
    expect(await ask('school.saveRegion', { ...input, hours: 8, revision: 1 })).toEqual({ revision: 2 });
    await expect(ask('school.saveRegion', { ...input, revision: 1 })).rejects.toMatchObject({ code: 'changed' });
    const { regions } = await ask('school.listCourses', {});
    expect(regions.map(({ id, position, hours }) => [id, position, hours])).toEqual([
      ['champagne', 0, 6],
      ['barossa', 1, 8],
    ]);
  }),
);

// Rule: school-2
test(
  'a teacher leaves when no session is still to be taught, and can come back',
  scene(async (parts) => {
    const { ask, pictureKey, teacherId, call, clock } = parts;
    const { sessionId } = await ask('school.saveSession', sessionInput(parts, teacherId));
    const change = { ...teacherInput, teacherId, revision: 1, hasLeft: true };
    await expect(ask('school.saveTeacher', change)).rejects.toMatchObject({ code: 'teaching' });
    const added = await ask('school.saveTeacher', { ...teacherInput, pictureKey });
    expect((await call('courses.getSchool', {})).teachers.map(({ name }) => name)).toContain('陈屿');
    const leaving = { ...teacherInput, teacherId: added.teacherId, hasLeft: true };
    expect((await ask('school.saveTeacher', { ...leaving, revision: 1 })).revision).toBe(2);
    await expect(ask('school.saveTeacher', { ...leaving, revision: 1 })).rejects.toMatchObject({ code: 'changed' });
    expect((await ask('school.listCourses', {})).teachers.map(({ name, leftAt }) => [name, leftAt])).toEqual([
      ['周岚', null],
      ['陈屿', expect.any(String)],
    ]);
    await expect(ask('school.saveSession', sessionInput(parts, added.teacherId))).rejects.toMatchObject({
      code: 'teacher',
    });
    await ask('school.saveTeacher', { ...leaving, hasLeft: false, revision: 2 });
    await ask('school.saveSession', sessionInput(parts, added.teacherId));
    expect(await ask('school.saveTeacher', { ...leaving, hasLeft: false, revision: 3 })).toMatchObject({ revision: 4 });
    await ask('school.cancelSession', { sessionId, reason: '讲师生病' });
    expect(await ask('school.saveTeacher', change)).toMatchObject({ revision: 2 });
    await expect(ask('school.saveTeacher', { ...leaving, revision: 4 })).rejects.toMatchObject({ code: 'teaching' });
    clock.advance(12 * DAY);
    const leftAt = async () => (await ask('school.listCourses', {})).teachers.map((teacher) => teacher.leftAt);
    expect(await ask('school.saveTeacher', { ...leaving, revision: 4 })).toMatchObject({ revision: 5 });
    const before = await leftAt();
    clock.advance(DAY);
    await ask('school.saveTeacher', { ...leaving, revision: 5 });
    expect(await leftAt()).toEqual(before);
  }),
);

// Rule: school-3
test(
  'a session gets its title, its last day and its seats; what does not fit is refused at its field',
  scene(async (parts) => {
    const { ask, teacherId, clock, call } = parts;
    const input = sessionInput(parts, teacherId);
    const code = (change: object) =>
      ask('school.saveSession', { ...input, ...change }).then(
        () => 'saved',
        (error: { code: string; result: { fields: object } }) =>
          `${error.code} ${Object.keys(error.result.fields).join()}`,
      );
    const lesson = { day: 0, from: '09:30', to: '12:00', topic: '品鉴' };
    const far = dayOf(new Date(clock.now().getTime() + 800 * DAY));
    expect(await code({ level: 4 })).toBe('subject level');
    expect(await code({ level: undefined })).toBe('subject level');
    expect(await code({ kind: 'region', regionId: 'nowhere' })).toBe('subject regionId');
    expect(await code({ teacherId: newId() })).toBe('teacher teacherId');
    const ago = (ms: number) => new Date(clock.now().getTime() - ms).toISOString();
    expect(await code({ startsOn: dayOf(clock.now()), signUpBeforeAt: ago(DAY) })).toBe('time startsOn');
    expect(await code({ signUpBeforeAt: ago(MINUTE) })).toBe('time signUpBeforeAt');
    await expect(ask('school.saveSession', { ...input, sessionId: newId(), revision: 1 })).rejects.toMatchObject({
      states: 404,
    });
    expect(await code({ startsOn: far })).toBe('time startsOn');
    expect(await code({ startsOn: '9999-12-31' })).toBe('time startsOn');
    expect(await code({ signUpBeforeAt: new Date(clock.now().getTime() + 20 * DAY).toISOString() })).toBe(
      'time signUpBeforeAt',
    );
    expect(await code({ schedule: [{ ...lesson, day: 1 }] })).toBe('time schedule');
    expect(await code({ schedule: [{ ...lesson, to: '09:30' }] })).toBe('time schedule');
    expect(await code({ schedule: [lesson, { ...lesson, from: '11:00', to: '13:00' }] })).toBe('time schedule');
    expect(await code({ offlineSeats: 9 })).toBe('seats offlineSeats');
    const { sessionId } = await ask('school.saveSession', input);
    expect(await ask('school.getSession', { sessionId })).toMatchObject({
      title: 'WSET 二级 · 进阶',
      endsOn: dayOf(new Date(clock.now().getTime() + 11 * DAY)),
      taken: 2,
      paid: 0,
      state: 'soon',
      revision: 1,
    });
    expect((await call('courses.getSession', { sessionId })).remaining).toBe(6);
    await expect(ask('school.getSession', { sessionId: newId() })).rejects.toMatchObject({ states: 404 });
    const region = await ask('school.saveSession', {
      ...input,
      kind: 'region',
      level: undefined,
      regionId: 'champagne',
    });
    expect((await ask('school.getSession', region)).title).toBe('香槟产区课');
  }),
);

// Rule: school-3
test(
  'seats never fall below those that are held, and nothing moves for those who signed up',
  scene(async (parts) => {
    const { ask, teacherId, db, clock } = parts;
    const input = sessionInput(parts, teacherId);
    const { sessionId } = await ask('school.saveSession', input);
    let revision = 1;
    const save = async (change: object) => {
      const saved = await ask('school.saveSession', { ...input, ...change, sessionId, revision });
      revision = saved.revision;
    };
    const later = { startsOn: dayOf(new Date(clock.now().getTime() + 12 * DAY)) };
    await save(later);
    await save({});
    const shop = await tradeScene(db, clock.now());
    await addClassOrder(parts, await shop.person(), sessionId, { names: ['林晓', '王一'] });
    const fails = (change: object, code: string) => expect(save(change)).rejects.toMatchObject({ code });
    await expect(save(later)).rejects.toThrow('已有人报名，不能改日期');
    await fails({ city: '北京' }, 'moved');
    await fails({ kind: 'region', level: undefined, regionId: 'champagne' }, 'moved');
    await fails({ schedule: [{ day: 0, from: '10:00', to: '12:00', topic: '新' }] }, 'moved');
    await fails({ seats: 3 }, 'seats');
    await save({ seats: 4, room: '502', schedule: input.schedule.map((lesson) => ({ ...lesson, topic: '新的内容' })) });
    await save({ seats: 4, offlineSeats: 1 });
    expect(await ask('school.getSession', { sessionId })).toMatchObject({
      seats: 4,
      taken: 3,
      paid: 2,
      offlineSeats: 1,
    });
    await expect(ask('school.saveSession', { ...input, sessionId, revision: 1 })).rejects.toMatchObject({
      code: 'changed',
    });
    clock.advance(30 * DAY);
    await fails({}, 'changed');
  }),
);

// Rule: school-3
test(
  'a course that people signed up for is not changed for another level or region',
  scene(async (parts) => {
    const { ask, teacherId, db, clock, pictureKey } = parts;
    await ask('school.saveLevel', { ...levelInput, pictureKey });
    await ask('school.saveRegion', { ...regionWish, pictureKey });
    const shop = await tradeScene(db, clock.now());
    for (const [own, other, field] of [
      [{}, { level: 3 }, 'level'],
      [{ kind: 'region' as const, level: undefined, regionId: 'champagne' }, { regionId: regionWish.id }, 'regionId'],
    ] as const) {
      const input = { ...sessionInput(parts, teacherId), ...own };
      const { sessionId } = await ask('school.saveSession', input);
      await addClassOrder(parts, await shop.person(), sessionId);
      const moved = ask('school.saveSession', { ...input, ...other, sessionId, revision: 1 });
      await expect(moved).rejects.toMatchObject({ code: 'moved', result: { fields: { [field]: expect.any(String) } } });
    }
  }),
);

// Rule: school-3
test(
  'a session that runs can be changed where nothing moves, one that was cancelled cannot',
  scene(async (parts) => {
    const { ask, teacherId, clock } = parts;
    const input = sessionInput(parts, teacherId);
    const runs = await ask('school.saveSession', input);
    const ends = await ask('school.saveSession', input);
    await ask('school.cancelSession', { sessionId: ends.sessionId, reason: '讲师生病' });
    await expect(ask('school.saveSession', { ...input, ...ends })).rejects.toThrow('班次已取消，不能再改');
    clock.advance(10 * DAY);
    expect((await ask('school.saveSession', { ...input, ...runs, room: '502' })).revision).toBe(2);
  }),
);

// Rule: school-3
test(
  'coming sessions are listed from the next on, past ones from the last, page by page',
  scene(async (parts) => {
    const { ask, teacherId, clock } = parts;
    const ids: string[] = [];
    for (const days of [10, 20, 30]) {
      const startsOn = dayOf(new Date(clock.now().getTime() + days * DAY));
      ids.push((await ask('school.saveSession', sessionInput(parts, teacherId, { startsOn }))).sessionId);
    }
    const first = await ask('school.listSessions', { size: 2 });
    const rest = await ask('school.listSessions', { size: 2, cursor: first.next! });
    expect([...first.list, ...rest.list].map(({ id }) => id)).toEqual(ids);
    expect(rest.next).toBeNull();
    clock.advance(10 * DAY);
    expect((await ask('school.listSessions', {})).list.map(({ state }) => state)).toEqual([
      'running',
      'closed',
      'closed',
    ]);
    clock.advance(15 * DAY);
    const past = await ask('school.listSessions', { state: 'past', size: 1 });
    expect(past.list).toMatchObject([{ id: ids[1], state: 'over' }]);
    const before = await ask('school.listSessions', { state: 'past', size: 1, cursor: past.next! });
    expect(before.list).toMatchObject([{ id: ids[0] }]);
    expect((await ask('school.listSessions', { state: 'cancelled' })).list).toEqual([]);
  }),
);

const bannerInput = {
  title: '从一杯酒到一张证书',
  subtitle: '六城开班',
  target: { kind: 'level', value: '2' },
  position: 1,
} as const;

// Rule: desk-450
test(
  'a banner of the school is made, shown, changed by who read it last, and removed',
  scene(async (parts) => {
    const { ask, call, pictureKey } = parts;
    await expect(ask('school.saveBanner', bannerInput)).rejects.toMatchObject({ code: 'picture' });
    const { bannerId } = await ask('school.saveBanner', { ...bannerInput, pictureKey });
    const shown = async () => (await call('courses.getSchool', {})).banners;
    expect(await shown()).toMatchObject([{ id: bannerId, title: bannerInput.title, target: bannerInput.target }]);
    const next = { ...bannerInput, bannerId, title: '二级秋季班', revision: 1 };
    expect(await ask('school.saveBanner', next)).toEqual({ bannerId, revision: 2 });
    await expect(ask('school.saveBanner', next)).rejects.toMatchObject({ code: 'changed', states: 409 });
    expect(await shown()).toMatchObject([{ title: '二级秋季班', picture: { key: pictureKey } }]);
    await expect(ask('school.removeBanner', { bannerId, revision: 1 })).rejects.toMatchObject({ code: 'changed' });
    await ask('school.removeBanner', { bannerId, revision: 2 });
    expect(await shown()).toEqual([]);
    expect(await log(parts)).toEqual(['school.saveBanner', 'school.saveBanner', 'school.removeBanner']);
  }),
);

// Rule: desk-450
test(
  'a banner opens only what there is, and banners stand in the order that was given',
  scene(async ({ ask, call, pictureKey }) => {
    for (const target of [
      { kind: 'level', value: '4' },
      { kind: 'region', value: 'nowhere' },
      { kind: 'session', value: newId(0) },
      { kind: 'path', value: 'https://example.com' },
      { kind: 'path', value: '//example.com' },
    ] as const)
      await expect(ask('school.saveBanner', { ...bannerInput, target, pictureKey })).rejects.toMatchObject({
        code: 'target',
      });
    await ask('school.saveBanner', { ...bannerInput, title: '乙', position: 2, pictureKey });
    const path = { kind: 'path', value: '/course-wset' } as const;
    await ask('school.saveBanner', { ...bannerInput, title: '甲', target: path, pictureKey });
    expect((await call('courses.getSchool', {})).banners.map(({ title }) => title)).toEqual(['甲', '乙']);
  }),
);
