import type { Person } from '../core/caller';
import type { Registration } from '../core/states/registration';
import { seedPeople } from '@cellar/demo/seed/people/seedPeople';
import { seedId } from '../store/ids';
import { transaction } from '../store/transaction';
import type { TestScene } from './withApp';

export const phones = {
  gold: '13800000001',
  plain: '13800000002',
  underReview: '13800000003',
  rejected: '13800000004',
  frozen: '13800000005',
  distributor: '13800000006',
} as const;
export type Name = keyof typeof phones;

/** The demo people, in a store that may hold more. */
export const addPeople = ({ db, clock }: Pick<TestScene, 'db' | 'clock'>) =>
  transaction(db, (tx) => seedPeople(tx, { now: clock.now() }));

/** A demo person as the calls see one who is logged in. */
export async function personNamed({ db }: Pick<TestScene, 'db'>, name: Name): Promise<Person> {
  const row = await db
    .selectFrom('person as p')
    .innerJoin('member_level as l', 'l.id', 'p.level_id')
    .select(['p.id', 'p.phone', 'p.nickname', 'p.registration', 'p.level_id', 'l.rank'])
    .where('p.id', '=', seedId('person', phones[name]))
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    phone: row.phone,
    nickname: row.nickname,
    registration: row.registration as Registration,
    levelId: row.level_id,
    levelRank: row.rank,
  };
}
