import { z } from 'zod';
import { FreightZone } from '@cellar/shared/api/catalog/fulfilment/schema';
import type { FreightTerms } from '../../../core/pricing/freight';
import type { Db, Tx } from '../../../store/transaction';

export type Warehouse = {
  id: string;
  name: string;
  kind: 'local' | 'bonded';
  daysFrom: number;
  daysTo: number;
} & FreightTerms;

const Zones = z.array(FreightZone);

/** The zones of a warehouse as they stand in the store. */
export const zonesOf = (stored: unknown): FreightZone[] => Zones.parse(stored);

/** All of them in the shop's order, closed ones too: orders and stock name them. */
export async function readWarehouses(db: Db | Tx): Promise<Warehouse[]> {
  const rows = await db.selectFrom('warehouse').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    kind: row.kind === 'local' ? 'local' : 'bonded',
    daysFrom: row.days_from,
    daysTo: row.days_to,
    freeFromFen: row.free_from_fen,
    freightFen: row.freight_fen,
    stepFen: row.freight_step_fen,
    stepBottles: row.freight_step_bottles,
    zones: zonesOf(row.zones),
  }));
}
