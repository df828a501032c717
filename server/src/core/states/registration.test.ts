import { VIP_STATUS } from '@cellar/shared/constants/vip';
import { addPeople, phones } from '../../testing/people';
import { withApp, type TestScene } from '../../testing/withApp';
import { marksOf, type Registration } from './registration';

const ofPlain = ({ db }: TestScene) => db.updateTable('person').where('phone', '=', phones.plain);

const read = ({ db }: TestScene) =>
  db
    .selectFrom('person')
    .select(['registration', 'registemark', 'vipstatus', 'frozen_at'])
    .where('phone', '=', phones.plain)
    .executeTakeFirstOrThrow();

// Rule: registration-6
test.each<[Registration, number, number]>([
  ['underReview', 0, VIP_STATUS.authstr],
  ['rejected', 0, VIP_STATUS.reject],
  ['vetoed', 0, VIP_STATUS.veto],
  ['approved', 1, VIP_STATUS.checked],
])('%s is said by the marks %i and %i, and read of those that a process of the version before writes', (...row) =>
  withApp(async (scene) => {
    const [registration, registemark, vipstatus] = row;
    await addPeople(scene);
    const other = registration === 'approved' ? 'vetoed' : 'approved';
    await ofPlain(scene).set({ registration: other }).execute();
    await ofPlain(scene).set({ registration }).execute();
    expect(await read(scene)).toMatchObject({ registemark, vipstatus });
    expect(marksOf(await read(scene))).toEqual({ registemark, vipstatus });
    expect(marksOf({ registration, frozen_at: new Date() })).toEqual({ registemark, vipstatus: VIP_STATUS.freeze });
    await ofPlain(scene).set({ registration: other }).execute();
    await ofPlain(scene).set({ registemark, vipstatus }).execute();
    expect(await read(scene)).toMatchObject({ registration });
  }),
);
