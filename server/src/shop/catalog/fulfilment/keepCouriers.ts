import { sql } from 'kysely';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { isUniqueViolation, transaction, type Db, type Tx } from '../../../store/transaction';
import { refused } from '../productAdmin/refusals';
import { assertUnchanged } from './assertUnchanged';

/** Whom parcels are given to, in the shop's order. */
export const listCouriers = (db: Db) =>
  db.selectFrom('courier').selectAll().orderBy('position').orderBy('name').execute();

async function lockCourier(tx: Tx, id: string, seen: number | undefined) {
  const row = await tx.selectFrom('courier').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return assertUnchanged(row, seen);
}

/** Adds a courier, or changes the one that the person read; parcels that were sent keep the name that they have. */
export const saveCourier = (
  services: Services,
  { courierId, revision, name, code, phone, position }: FieldsOf<'fulfilment.saveCourier'>,
  who: string,
) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const before = courierId ? await lockCourier(tx, courierId, revision) : null;
    const after = { name, code: code || null, phone: phone || null, position };
    const id = courierId ?? newId(at.getTime());
    if (before) {
      const next = { ...after, revision: sql<number>`revision + 1` };
      await tx.updateTable('courier').set(next).where('id', '=', id).execute();
    } else
      await tx
        .insertInto('courier')
        .values({ id, ...after })
        .execute();
    await audit(tx, { who, target: name, detail: { id, before, after }, at });
    return { courierId: id };
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? refused('taken', 'name', `已经有叫「${name}」的快递公司`) : error;
  });

export const removeCourier = (
  services: Services,
  { courierId, revision }: FieldsOf<'fulfilment.removeCourier'>,
  who: string,
) =>
  transaction(services.db, async (tx) => {
    // Of two who remove the last two, the second sees that one is left.
    await sql`lock table courier in share row exclusive mode`.execute(tx);
    const before = await lockCourier(tx, courierId, revision);
    const other = await tx.selectFrom('courier').select('id').where('id', '!=', courierId).executeTakeFirst();
    if (!other) throw refused('last', 'courierId', '至少要有一家快递公司');
    await tx.deleteFrom('courier').where('id', '=', courierId).execute();
    await audit(tx, { who, target: before.name, detail: { id: courierId, before }, at: services.clock.now() });
  });
