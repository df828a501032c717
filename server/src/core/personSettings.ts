import type { UserSettings } from '@cellar/shared/api/identity/settings/schema';
import type { Db, Tx } from '../store/transaction';

const ALL_ON: UserSettings = { orderMessages: true, activityMessages: true, recommendations: true };

/** What the person switched; all is on for who never did. */
export async function readSettings(db: Db | Tx, personId: string): Promise<UserSettings> {
  const row = await db.selectFrom('person_setting').selectAll().where('person_id', '=', personId).executeTakeFirst();
  if (!row) return ALL_ON;
  return {
    orderMessages: row.order_messages,
    activityMessages: row.activity_messages,
    recommendations: row.recommendations,
  };
}
