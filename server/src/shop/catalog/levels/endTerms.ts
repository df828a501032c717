import { dayOf } from '../../../clock';
import { levelReached } from '../../../core/levels';
import { notifyAccount } from '../../../core/notifyAccount';
import type { Services } from '../../../services';
import { transaction, type Tx } from '../../../store/transaction';

const AT_A_TIME = 200;

async function endTerm(tx: Tx, id: string, now: Date) {
  const person = await tx
    .selectFrom('person')
    .select(['level_id', 'growth', 'shop_type'])
    .where('id', '=', id)
    // Staff may have set another term meanwhile.
    .where('level_to_on', '<', dayOf(now))
    .forUpdate()
    .executeTakeFirst();
  const level = person && (await levelReached(tx, person, now));
  if (!level) return;
  await tx.updateTable('person').set({ level_id: level.id, level_to_on: null }).where('id', '=', id).execute();
  if (level.id === person.level_id) return;
  await notifyAccount(tx, {
    personId: id,
    title: '会员等级已调整',
    body: `原等级的有效期已到，你的等级现在是${level.name}。`,
    link: '/member-grade',
    now,
  });
}

/** Members whose level was set by hand until a day that is over have the one that their growth reaches. */
export async function endTerms({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const now = clock.now();
  const over = await db
    .selectFrom('person')
    .select('id')
    .where('level_to_on', '<', dayOf(now))
    .orderBy('level_to_on')
    .limit(AT_A_TIME)
    .execute();
  for (const { id } of over) await transaction(db, (tx) => endTerm(tx, id, now));
}
