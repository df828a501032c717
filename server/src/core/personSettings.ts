import type { UserSettings } from '@cellar/shared/api/settings/schema';
import type { Db, Tx } from '../store/transaction';

const ALL_ON: UserSettings = { orderMessages: true, recommendations: true };

/** What the person switched; all is on for who never did. */
export async function readSettings(db: Db | Tx, personId: string): Promise<UserSettings> {
  const row = await db.selectFrom('person_setting').selectAll().where('person_id', '=', personId).executeTakeFirst();
  return row ? { orderMessages: row.order_messages, recommendations: row.recommendations } : ALL_ON;
}
