import { DAY } from '../../clock';
import { newId } from '../../store/ids';
import type { Db } from '../../store/transaction';

type Scene = { db: Db; clock: { now: () => Date } };

/** A suit that runs; its id. */
export async function addSuit({ db, clock }: Scene, kind: 'bundle' | 'choose', rule: object, name = '周末小聚套装') {
  const id = newId();
  const now = clock.now().getTime();
  await db
    .insertInto('promotion')
    .values({
      id,
      kind,
      name,
      tag: '套装',
      rule: JSON.stringify(rule),
      suit_intro: '配好的一组酒',
      suit_position: 1,
      from_at: new Date(now - DAY),
      to_at: new Date(now + DAY),
    })
    .execute();
  return id;
}

/** A composition that the person saved; its id. */
export async function addFreeSuit({ db, clock }: Scene, personId: string, suitId: string, picks: object[]) {
  const id = newId();
  await db
    .insertInto('free_suit')
    .values({ person_id: personId, id, promotion_id: suitId, picks: JSON.stringify(picks), saved_at: clock.now() })
    .execute();
  return id;
}
