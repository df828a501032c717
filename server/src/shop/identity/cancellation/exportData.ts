import { sql } from 'kysely';
import type { Services } from '../../../services';
import { DAY } from '../../../clock';
import { limitHits, type Limit } from '../../../store/guards/rateLimit';
import { personalTables } from './personalTables';

const exports: Limit = { name: 'export', most: 3, perMs: DAY, text: '今天导出的次数已用完，请明天再试' };
/** Proofs of the person, of no use to anybody honest, and what is encrypted: what is shown of it stands beside it. */
const SECRETS = ['password_hash', 'token_hash', 'secret_hash', 'session_hash', 'number_sealed', 'real_number_sealed'];

/** A copy of everything that the shop keeps under the person's name, as it lies in the store. */
export async function exportData(services: Services, personId: string) {
  await limitHits(services, exports, personId);
  const sections = [];
  for (const [table, { name, column = 'person_id' }] of Object.entries(personalTables())) {
    if (!name) continue;
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) - ${sql.val(SECRETS)}::text[] as row from ${sql.table(table)} t where ${sql.ref(`t.${column}`)} = ${personId}
    `.execute(services.db);
    if (rows.length > 0) sections.push({ name, rows: rows.map(({ row }) => row) });
  }
  return { at: services.clock.now().toISOString(), sections };
}
