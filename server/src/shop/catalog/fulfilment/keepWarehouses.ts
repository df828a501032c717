import { sql } from 'kysely';
import type { FreightZone } from '@cellar/shared/api/catalog/fulfilment/schema';
import { PROVINCES } from '@cellar/shared/format/address/provinces';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { transaction, type Db, type Tx } from '../../../store/transaction';
import { refused } from '../productAdmin/refusals';
import { assertUnchanged } from './assertUnchanged';
import { readWarehouses } from './warehouses';

type Saved = FieldsOf<'fulfilment.saveWarehouse'>;

const readState = (db: Db | Tx) =>
  db
    .selectFrom('warehouse as w')
    .leftJoin('warehouse_bottles as b', 'b.warehouse_id', 'w.id')
    .select(['w.id', 'w.position', 'w.closed_at', 'w.revision'])
    .select(sql<number>`coalesce(sum(b.bottles), 0)::int`.as('onHand'))
    .groupBy('w.id')
    .execute();

/** All of them with what lies there, in the shop's order. */
export async function listWarehouses(db: Db) {
  const states = new Map((await readState(db)).map((row) => [row.id, row]));
  return (await readWarehouses(db)).flatMap((warehouse) => {
    const state = states.get(warehouse.id);
    if (!state) return [];
    const { position, closed_at, revision, onHand } = state;
    return [{ ...warehouse, zones: [...warehouse.zones], position, isOpen: !closed_at, onHand, revision }];
  });
}

/** A province stands in one zone only. */
function assertZones(zones: readonly FreightZone[]) {
  const seen = new Set<string>();
  for (const { provinces } of zones)
    for (const code of provinces) {
      if (seen.has(code)) throw refused('zones', 'zones', `${PROVINCES[code]}选了两次`);
      seen.add(code);
    }
}

async function assertSound(tx: Tx, { warehouseId, name, daysFrom, daysTo, zones }: Saved) {
  if (daysTo < daysFrom) throw refused('days', 'daysTo', '最慢天数不能小于最快天数');
  assertZones(zones);
  // Sheets name warehouses: two of one name cannot be told apart there. One person at a time saves one.
  await sql`lock table warehouse in share row exclusive mode`.execute(tx);
  const twin = await tx
    .selectFrom('warehouse')
    .select('id')
    .where('name', '=', name)
    .$if(warehouseId !== undefined, (query) => query.where('id', '!=', warehouseId ?? ''))
    .executeTakeFirst();
  if (twin) throw refused('taken', 'name', `已经有叫「${name}」的仓库`);
}

async function lockWarehouse(tx: Tx, id: string, seen: number | undefined) {
  const row = await tx.selectFrom('warehouse').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return assertUnchanged(row, seen);
}

/** Makes a warehouse, or changes the one that the person read. */
export const saveWarehouse = (services: Services, input: Saved, who: string) =>
  transaction(services.db, async (tx) => {
    const { warehouseId, revision, ...after } = input;
    const at = services.clock.now();
    await assertSound(tx, input);
    const before = warehouseId ? await lockWarehouse(tx, warehouseId, revision) : null;
    if (before && before.kind !== after.kind) throw refused('kind', 'kind', '仓库建好后不能改类型，请新建一个');
    const id = warehouseId ?? newId(at.getTime());
    const row = {
      ...{ name: after.name, kind: after.kind, position: after.position },
      ...{ days_from: after.daysFrom, days_to: after.daysTo, free_from_fen: after.freeFromFen },
      ...{ freight_fen: after.freightFen, freight_step_fen: after.stepFen, freight_step_bottles: after.stepBottles },
      zones: JSON.stringify(after.zones),
    };
    if (before) {
      const next = { ...row, revision: sql<number>`revision + 1` };
      await tx.updateTable('warehouse').set(next).where('id', '=', id).execute();
    } else
      await tx
        .insertInto('warehouse')
        .values({ id, ...row })
        .execute();
    await audit(tx, { who, target: after.name, detail: { id, before, after }, at });
    return { warehouseId: id };
  });

async function assertClosable(tx: Tx, id: string) {
  const states = await readState(tx);
  const bottles = states.find((one) => one.id === id)?.onHand ?? 0;
  if (bottles > 0) throw refused('stock', 'isOpen', `还有 ${bottles} 瓶，请先出库或调拨`);
  if (!states.some((one) => one.id !== id && !one.closed_at))
    throw refused('last', 'isOpen', '至少要有一个使用中的仓库');
}

/** Closes an empty warehouse, or opens it again. */
export const setOpen = (
  services: Services,
  { warehouseId, revision, isOpen }: FieldsOf<'fulfilment.setOpen'>,
  who: string,
) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const { name } = await lockWarehouse(tx, warehouseId, revision);
    if (!isOpen) await assertClosable(tx, warehouseId);
    await tx
      .updateTable('warehouse')
      .set({ closed_at: isOpen ? null : at, revision: sql<number>`revision + 1` })
      .where('id', '=', warehouseId)
      .execute();
    const detail = { id: warehouseId, outcome: isOpen ? 'opened' : 'closed' };
    await audit(tx, { who, target: name, detail, at });
  });
