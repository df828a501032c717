import { sql } from 'kysely';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { isUniqueViolation, transaction, type Tx } from '../../../store/transaction';
import { refused } from '../productAdmin/refusals';
import { readGuarantees } from './listGuarantees';

/** As they stand now, in the shop's order. */
export const listForShop = async ({ db }: Services) => ({ list: await readGuarantees(db) });

/** The guarantee with its row locked, as the person read it. */
async function lockGuarantee(tx: Tx, id: string, seen: number | undefined) {
  const row = await tx.selectFrom('guarantee').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new NotFound('保障不存在');
  if (row.revision !== seen)
    throw new BusinessError(`「${row.name}」已被别人修改，请看过最新内容后再试`, {
      code: 'changed',
      stale: true,
      detail: { revision: row.revision },
    });
  const { words: text, id: _id, revision: _revision, ...rest } = row;
  return { ...rest, text };
}

/** Makes a guarantee, or changes the one that the person read; pages of products show it within a minute. */
export const saveGuarantee = (
  services: Services,
  { guaranteeId, revision, ...after }: FieldsOf<'guarantees.save'>,
  who: string,
) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const before = guaranteeId ? await lockGuarantee(tx, guaranteeId, revision) : null;
    const row = {
      ...{ name: after.name, words: after.text, promise: after.promise, position: after.position },
      ...{ steps: JSON.stringify(after.steps), figures: JSON.stringify(after.figures) },
      documents: JSON.stringify(after.documents),
    };
    const id = guaranteeId ?? newId(at.getTime());
    if (before) {
      const next = { ...row, revision: sql<number>`revision + 1` };
      await tx.updateTable('guarantee').set(next).where('id', '=', id).execute();
    } else
      await tx
        .insertInto('guarantee')
        .values({ id, ...row })
        .execute();
    await audit(tx, { who, target: after.name, detail: { id, before, after }, at });
    return { guaranteeId: id };
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? refused('taken', 'name', `已经有叫「${after.name}」的保障`) : error;
  });

/** Takes a guarantee from the shop and from all goods that carry it. */
export const removeGuarantee = (
  services: Services,
  { guaranteeId, revision }: FieldsOf<'guarantees.remove'>,
  who: string,
) =>
  transaction(services.db, async (tx) => {
    const before = await lockGuarantee(tx, guaranteeId, revision);
    const carried = await tx.deleteFrom('guarantee_goods').where('guarantee_id', '=', guaranteeId).executeTakeFirst();
    await tx.deleteFrom('guarantee').where('id', '=', guaranteeId).execute();
    const detail = { id: guaranteeId, before, goods: Number(carried.numDeletedRows) };
    await audit(tx, { who, target: before.name, detail, at: services.clock.now() });
  });
