import { DAY } from '../../../clock';
import { seedSchool } from '@cellar/demo/seed/content/school/seedSchool';
import { newId } from '../../../store/ids';
import { transaction } from '../../../store/transaction';
import { addPeople, personNamed } from '../../../testing/people';
import { withApp, type TestScene } from '../../../testing/withApp';

const withSchool = (body: (scene: TestScene) => Promise<void>) =>
  withApp(async (scene) => {
    await transaction(scene.db, (tx) => seedSchool(tx, { now: scene.clock.now() }));
    await body(scene);
  });

// Rule: course-1
it('gives the school in one answer, the next classes first', () =>
  withSchool(async ({ call }) => {
    const school = await call('courses.getSchool', {});
    expect(school.levels.map(({ level }) => level)).toEqual([1, 2, 3, 4]);
    expect(school.teachers).toHaveLength(6);
    expect(school.regions.length).toBeGreaterThanOrEqual(8);
    expect(school.sessions).toHaveLength(6);
    expect(school.sessionCount).toBeGreaterThanOrEqual(12);
    const days = school.sessions.map(({ startsOn }) => startsOn);
    expect(days).toEqual([...days].sort());
    expect(school.cities[0]).toEqual({ city: '上海', count: 6 });
    expect(school.reviews).toEqual({ total: 30, average: 4.8 });
  }));

it('says how many seats remain and how the days lie', () =>
  withSchool(async ({ call }) => {
    const { list } = await call('courses.listSessions', { size: '50' as never });
    const full = list.find(({ remaining }) => remaining === 0);
    expect(full?.title).toBe('香槟产区课');
    expect(new Set(list.map(({ rhythm }) => rhythm))).toEqual(new Set(['单日课', '周末班', '连读班']));
  }));

it('pages through sessions without repeating one, by city and level', () =>
  withSchool(async ({ call }) => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await call('courses.listSessions', { size: 5, ...(cursor ? { cursor } : {}) });
      seen.push(...page.list.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(18);
    expect(new Set(seen).size).toBe(18);
    const twos = await call('courses.listSessions', { city: '北京', level: 2 });
    expect(twos.list.map(({ city, level }) => [city, level])).toEqual([['北京', 2]]);
    expect((await call('courses.listSessions', { cursor: 'nonsense' })).list).toHaveLength(18);
  }));

it('leaves out sessions that have begun', () =>
  withSchool(async ({ call, clock }) => {
    const [first] = (await call('courses.listSessions', {})).list;
    clock.advance(Date.parse(first?.startsOn ?? '') + DAY - clock.now().getTime());
    expect((await call('courses.listSessions', {})).list.map(({ id }) => id)).not.toContain(first?.id);
    await expect(call('courses.getSession', { sessionId: first?.id ?? '' })).rejects.toThrow('已经开课');
  }));

it('shows a session with its days, teacher and what it is about', () =>
  withSchool(async ({ call }) => {
    const { list } = await call('courses.listSessions', { level: 3 });
    const session = await call('courses.getSession', { sessionId: list[0]?.id ?? '' });
    expect(session.schedule[0]?.day).toBe(session.startsOn);
    expect(session.schedule.at(-1)?.day).toBe(session.endsOn);
    expect(session.teacherInfo.name).toBe(session.teacher);
    expect(session.about.exam).toContain('盲品');
  }));

// Rule: course-2
it('gives the region courses of one country with their sessions', () =>
  withSchool(async ({ call }) => {
    const { regions, sessions } = await call('courses.getRegions', { country: 'IT' });
    expect(regions.map(({ name }) => name)).toEqual(['皮埃蒙特', '托斯卡纳']);
    expect(sessions.every(({ regionId }) => regionId === 'piedmont' || regionId === 'tuscany')).toBe(true);
    // Each of the regions has its sessions, not the first few of all.
    expect((await call('courses.getRegions', {})).sessions).toHaveLength(9);
    const { list } = await call('courses.listRegionNav', {});
    expect(list[0]).toEqual({ country: 'FR', name: '法国', count: 4 });
  }));

it('lists reviews page by page, the newest first', () =>
  withSchool(async ({ call }) => {
    const first = await call('courses.listReviews', {});
    const rest = await call('courses.listReviews', { cursor: first.next ?? '' });
    const all = [...first.list, ...rest.list];
    expect(all).toHaveLength(30);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    expect(rest.next).toBeNull();
  }));

// Rule: course-3
it('notes a consultation once, and not without end', () =>
  withSchool(async ({ call, db }) => {
    const asked = { phone: '13900000000', idemKey: newId() };
    const first = await call('courses.saveConsultation', asked);
    expect(await call('courses.saveConsultation', asked)).toEqual(first);
    expect(await db.selectFrom('course_consultation').select('phone').execute()).toEqual([{ phone: '13900000000' }]);
    await expect(call('courses.saveConsultation', { ...asked, phone: '13900000001' })).rejects.toThrow('内容已变化');
    await expect(call('courses.saveConsultation', { phone: '139', idemKey: newId() })).rejects.toThrow(
      '请输入正确的手机号',
    );
    for (let n = 0; n < 2; n++) await call('courses.saveConsultation', { ...asked, idemKey: newId() });
    await expect(call('courses.saveConsultation', { ...asked, idemKey: newId() })).rejects.toThrow('你已留下联系方式');
  }));

// Rule: course-45
it('calls a member back under the number of the account unless another one is given', () =>
  withSchool(async (scene) => {
    const { call, db } = scene;
    await addPeople(scene);
    const gold = await personNamed(scene, 'gold');
    await call('courses.saveConsultation', { text: '团课怎么报价', idemKey: newId() }, gold);
    const rows = await db.selectFrom('course_consultation').select(['phone', 'person_id']).execute();
    expect(rows).toEqual([{ phone: gold.phone, person_id: gold.id }]);
    const guest = call('courses.saveConsultation', { text: '团课怎么报价', idemKey: newId() });
    await expect(guest).rejects.toMatchObject({ code: 'phone', result: { fields: { phone: '请填写电话' } } });
  }));

// Rule: course-43
it('gives a person what they asked and what the school answered', () =>
  withSchool(async (scene) => {
    const { call, db, clock } = scene;
    await addPeople(scene);
    const [gold, plain] = [await personNamed(scene, 'gold'), await personNamed(scene, 'plain')];
    const [session] = (await call('courses.listSessions', {})).list;
    const first = newId();
    const phone = '13900000000';
    await call('courses.saveConsultation', { phone, text: '可以补考吗', sessionId: session!.id, idemKey: first }, gold);
    clock.advance(DAY);
    await call('courses.saveConsultation', { phone, text: '怎么开发票', idemKey: newId() }, gold);
    const answeredAt = clock.now();
    await db
      .updateTable('course_consultation')
      .set({ answer: '可以，补考费另付', answered_by: 'yan', answered_at: answeredAt })
      .where('id', '=', first)
      .execute();
    const { list } = await call('courses.listConsultations', {}, gold);
    expect(list).toMatchObject([
      { text: '怎么开发票', about: null, answer: null, answeredAt: null },
      { text: '可以补考吗', answer: '可以，补考费另付', answeredAt: answeredAt.toISOString() },
    ]);
    expect(list[1]!.about).toContain(session!.title);
    expect((await call('courses.listConsultations', {}, plain)).list).toEqual([]);
    await expect(call('courses.listConsultations', {})).rejects.toMatchObject({ code: 'loginRequired' });
  }));
