import { randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import { hashToken } from '../../../http/calls/caller';
import type { Db, Tx } from '../../../store/transaction';

const COUNT = 10;
/** 80 random bits, so that a plain digest is enough to store them. */
const BYTES = 10;
const GROUP = /.{4}(?=.)/g;

const newCode = () => new Secret({ buffer: new Uint8Array(randomBytes(BYTES)).buffer }).base32;
const hashOf = (code: string) => hashToken(code.replace(/[^A-Z0-9]/g, ''));

/** Ten new recovery codes, shown this once; the earlier ones end. */
export async function renewRecoveryCodes(tx: Tx, staffId: string, now: Date): Promise<string[]> {
  await removeRecoveryCodes(tx, staffId);
  const codes = Array.from({ length: COUNT }, newCode);
  await tx
    .insertInto('staff_recovery_code')
    .values(codes.map((code) => ({ code_hash: hashOf(code), staff_id: staffId, created_at: now })))
    .execute();
  return codes.map((code) => code.replace(GROUP, '$&-'));
}

export const removeRecoveryCodes = (tx: Tx, staffId: string) =>
  tx.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute();

/** Uses a code up; false: it is none of the account's, or was used. */
export async function takeRecoveryCode(db: Db | Tx, staffId: string, code: string, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable('staff_recovery_code')
    .set({ used_at: now })
    .where('code_hash', '=', hashOf(code))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function countRecoveryCodes(db: Db | Tx, staffId: string): Promise<number> {
  const { left } = await db
    .selectFrom('staff_recovery_code')
    .select(({ fn }) => fn.countAll().as('left'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
