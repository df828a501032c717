import type { Job, Services } from '../../../services';
import { SECOND } from '../../../clock';
import { freeOverdue } from '../../../core/flash/places';
import { transaction } from '../../../store/transaction';

/** Places that no order came for go back to the sale. */
async function freePlaces({ db, clock }: Services) {
  const now = clock.now();
  const items = await db
    .selectFrom('flash_place')
    .select(['sale_id as saleId', 'sku_id as skuId'])
    .distinct()
    .where('until_at', '<=', now)
    .execute();
  for (const item of items)
    await transaction(db, async (tx) => {
      await tx
        .selectFrom('flash_sale_item')
        .select('held')
        .where('sale_id', '=', item.saleId)
        .where('sku_id', '=', item.skuId)
        .forUpdate()
        .execute();
      await freeOverdue(tx, item, now);
    });
}

export const freeFlashPlaces: Job = { name: 'flash.freePlaces', everyMs: 5 * SECOND, run: freePlaces };

export const flashSaleJobs: Job[] = [freeFlashPlaces];
