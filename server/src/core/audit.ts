import { newId } from '../store/ids';
import type { Db, Tx } from '../store/transaction';
import { operationName } from './operation/operation';

export type AuditEntry = {
  who: string;
  target: string;
  /** `outcome`: which of the things it was that the running call can do. */
  detail?: Record<string, unknown>;
  reason?: string;
  at: Date;
};

/** One row of the append-only log, in the transaction of what was done; its action is the name of the running call or job. */
export async function audit(tx: Db | Tx, { who, target, detail = {}, reason, at }: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values({
      id: newId(at.getTime()),
      at,
      who,
      action: operationName(),
      target,
      detail: JSON.stringify(detail),
      reason: reason ?? null,
    })
    .execute();
}
