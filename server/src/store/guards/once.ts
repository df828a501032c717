import { createHash } from 'node:crypto';
import { BusinessError } from '../../errors/businessError';
import type { Tx } from '../transaction';

export type Attempt = { personId: string; call: string; key: string; content: unknown; now: Date };

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  );
};
const hashOf = (content: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(sorted(content)) ?? '')
    .digest('hex');

/**
 * Does `work` once for a person, call and key: a repetition with the same content gets the first answer (a JSON value), another content is
 * refused. Of parallel attempts one works and the others wait for it. What throws leaves the key free.
 */
export async function once<T>(
  tx: Tx,
  { personId, call, key, content, now }: Attempt,
  work: () => Promise<T>,
): Promise<T> {
  const content_hash = hashOf(content);
  const mine = await tx
    .insertInto('idempotency')
    .values({ person_id: personId, call, key, content_hash, at: now })
    .onConflict((conflict) => conflict.columns(['person_id', 'call', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  const row = () =>
    tx
      .selectFrom('idempotency')
      .select(['content_hash', 'result'])
      .where('person_id', '=', personId)
      .where('call', '=', call)
      .where('key', '=', key);
  if (!mine) {
    const known = await row().executeTakeFirstOrThrow();
    if (known.content_hash !== content_hash)
      throw new BusinessError('内容已变化，请刷新后重新提交', { code: 'otherContent', stale: true });
    return known.result as T;
  }
  const result = await work();
  await tx
    .updateTable('idempotency')
    .set({ result: JSON.stringify(result) })
    .where('person_id', '=', personId)
    .where('call', '=', call)
    .where('key', '=', key)
    .execute();
  return result;
}
