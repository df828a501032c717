import { audit } from '../../../core/audit';
import type { Tx } from '../../../store/transaction';
import { findTokenless } from './customRoles';

/** Who of these accounts may not make tokens any more has none left that work: nobody else knows where they went. */
export async function endTokens(tx: Tx, staffIds: readonly string[], { who, at }: { who: string; at: Date }) {
  if (staffIds.length === 0) return;
  const names = await findTokenless(tx, staffIds);
  if (names.length === 0) return;
  const ended = await tx
    .updateTable('release_token')
    .set({ revoked_at: at })
    .where('created_by', 'in', names)
    .where('revoked_at', 'is', null)
    .returning(['id', 'name'])
    .execute();
  for (const token of ended) await audit(tx, { who, target: `token:${token.id}`, detail: { name: token.name }, at });
}
