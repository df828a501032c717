import { newId } from '../store/ids';
import type { Db, Tx } from '../store/transaction';

export type AuditEntry = {
  who: string;
  action: string;
  target: string;
  detail?: Record<string, unknown>;
  reason?: string;
  at: Date;
};

/** One row of the append-only log, in the transaction of what was done. */
export async function audit(tx: Db | Tx, { who, action, target, detail = {}, reason, at }: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values({
      id: newId(at.getTime()),
      at,
      who,
      action,
      target,
      detail: JSON.stringify(detail),
      reason: reason ?? null,
    })
    .execute();
}
