import { seedSchool } from '@cellar/demo/seed/content/school/seedSchool';
import { newId } from '../../../store/ids';
import { transaction } from '../../../store/transaction';
import { addPeople, personNamed } from '../../../testing/people';
import { withApp, type TestScene } from '../../../testing/withApp';

const NUMBER = 'CW2026-7K3MX9QD';

async function certify(scene: TestScene) {
  const { db, clock } = scene;
  const now = clock.now();
  await transaction(db, (tx) => seedSchool(tx, { now }));
  await addPeople(scene);
  const gold = await personNamed(scene, 'gold');
  const session = await db
    .selectFrom('course_session')
    .select(['id', 'title'])
    .where('level', '=', 2)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const order = { person_id: gold.id, id: newId() };
  await db
    .insertInto('class_order')
    .values({
      ...order,
      order_no: 'K1',
      session_id: session.id,
      state: 'certified',
      seats: 1,
      unit_fen: 438000,
      total_fen: 438000,
      phone: '13900000000',
      agreement_version: 1,
      placed_at: now,
      pay_before_at: now,
    })
    .execute();
  await db
    .insertInto('class_participant')
    .values({
      person_id: gold.id,
      order_id: order.id,
      line: 1,
      name: '林黛玉',
      phone: '13900000000',
      grade: '优秀',
      certificate_no: NUMBER,
      certified_at: new Date('2026-11-20T16:30:00Z'),
    })
    .execute();
  return session;
}

// Rule: course-41
it('says whose certificate a number is without the whole name', () =>
  withApp(async (scene) => {
    const { title } = await certify(scene);
    expect(await scene.call('courses.verifyCertificate', { number: ' cw2026-7k3m x9qd ' })).toEqual({
      number: NUMBER,
      name: '林**',
      course: title,
      grade: '优秀',
      certifiedOn: '2026-11-21',
    });
    await expect(scene.call('courses.verifyCertificate', { number: 'CW2026-00000000' })).rejects.toThrow('没有查到');
    await expect(scene.call('courses.verifyCertificate', { number: '123' })).rejects.toThrow('证书编号不正确');
  }));

// Rule: course-41
it('nobody can try numbers one after the other', () =>
  withApp(async (scene) => {
    await certify(scene);
    const ask = (number: string) => scene.call('courses.verifyCertificate', { number });
    for (let n = 0; n < 20; n++) await ask(`CW2026-000000${String(n).padStart(2, '0')}`).catch(() => {});
    await expect(ask(NUMBER)).rejects.toMatchObject({ status: 429 });
  }));
