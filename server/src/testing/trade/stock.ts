import { openStock } from '../../core/stock/entries';
import type { LotFacts } from '../../core/stock/lots';
import { transaction, type Db } from '../../store/transaction';

type Bottles = { productId: string; warehouseId: string; bottles: number; now: Date; lot?: LotFacts };

/** Bottles of a product in a warehouse where it had none, with the entry that says so. */
export const addStock = (db: Db, stock: Bottles): Promise<void> =>
  transaction(db, (tx) => openStock(tx, [{ ...stock, by: null, reason: null }]));
