import { sql } from 'kysely';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { transaction, type Db, type Tx } from '../../../store/transaction';
import { readPlace } from '../../identity/addresses/readPlace';
import { refused } from '../productAdmin/refusals';
import { assertUnchanged } from './assertUnchanged';

/** Where goods can be fetched, in the shop's order. */
export async function listPickups(db: Db) {
  const rows = await db.selectFrom('pickup_point').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map(({ id, warehouse_id, name, phone, province, city, county, detail, hours, position, revision }) => ({
    ...{ id, warehouseId: warehouse_id, name, phone, hours, position, revision },
    address: [...new Set([province, city, county])].filter(Boolean).join('') + detail,
  }));
}

async function lockPickup(tx: Tx, id: string, seen: number | undefined) {
  const row = await tx.selectFrom('pickup_point').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return assertUnchanged(row, seen);
}

async function assertWarehouse(tx: Tx, id: string) {
  const open = await tx
    .selectFrom('warehouse')
    .select('id')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!open) throw refused('warehouse', 'warehouseId', '请选择使用中的仓库');
}

/** Makes a pick-up point, or changes the one that the person read; its area is read from the address. */
export const savePickup = (
  services: Services,
  { pickupId, revision, ...after }: FieldsOf<'fulfilment.savePickup'>,
  who: string,
) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const { areaCode, country: _country, ...place } = readPlace(after.address);
    const before = pickupId ? await lockPickup(tx, pickupId, revision) : null;
    await assertWarehouse(tx, after.warehouseId);
    const row = {
      ...{ warehouse_id: after.warehouseId, name: after.name, phone: after.phone, hours: after.hours },
      ...{ position: after.position, area_code: areaCode, ...place },
    };
    const id = pickupId ?? newId(at.getTime());
    if (before) {
      const next = { ...row, revision: sql<number>`revision + 1` };
      await tx.updateTable('pickup_point').set(next).where('id', '=', id).execute();
    } else
      await tx
        .insertInto('pickup_point')
        .values({ id, ...row })
        .execute();
    await audit(tx, { who, target: after.name, detail: { id, before, after }, at });
    return { pickupId: id };
  });

export const removePickup = (
  services: Services,
  { pickupId, revision }: FieldsOf<'fulfilment.removePickup'>,
  who: string,
) =>
  transaction(services.db, async (tx) => {
    const before = await lockPickup(tx, pickupId, revision);
    await tx.deleteFrom('pickup_point').where('id', '=', pickupId).execute();
    await audit(tx, { who, target: before.name, detail: { id: pickupId, before }, at: services.clock.now() });
  });
