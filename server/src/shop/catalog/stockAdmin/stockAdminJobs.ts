import { sql } from 'kysely';
import { MINUTE } from '../../../clock';
import type { Job } from '../../../services';
import { FEW_BOTTLES } from '../../../core/stock/lowStock';

export const stockAdminJobs: Job[] = [
  /** Add up the bottles of each warehouse, in place of the rows that every change added (migration 503). */
  {
    name: 'stock.addUpBottles',
    everyMs: 10 * MINUTE,
    run: async ({ db }) => {
      await sql`with added as (delete from warehouse_bottles returning warehouse_id, bottles)
        insert into warehouse_bottles select warehouse_id, sum(bottles) from added group by warehouse_id`.execute(db);
    },
  },
  /** Keep one row for each product that is low on stock, in place of those that every change added (migration 427). */
  {
    name: 'stock.addUpLow',
    everyMs: 10 * MINUTE,
    // One statement: what changes meanwhile adds a row that it does not see, and leaves.
    run: async ({ db }) => {
      await sql`with noted as (delete from low_stock returning product_id)
        insert into low_stock select p.id from product p
        where p.id in (select product_id from noted)
          and (select coalesce(sum(k.on_hand - k.held), 0) from stock k where k.product_id = p.id)
            < greatest(coalesce(p.low_bottles, ${sql.lit(FEW_BOTTLES)}), 1)`.execute(db);
    },
  },
];
