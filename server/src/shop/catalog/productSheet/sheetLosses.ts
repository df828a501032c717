import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ProductInput } from '@cellar/shared/api/catalog/productAdmin/shapes';
import type { SheetLoss } from '@cellar/shared/api/catalog/productSheet/schema';
import type { ApprovalRule } from '../../../core/operation/approvals';
import type { Db } from '../../../store/transaction';
import { lossRows } from '../priceAdmin/lossApprovals';
import { productLosses } from '../priceAdmin/productLosses';
import { planSheet, reportOf, writtenRows, type Plan, type StockMode } from './planSheet';
import { readSheet } from './readSheet';

/** What of a sheet would be sold below cost. */
export async function sheetLosses(db: Db, plan: Plan): Promise<SheetLoss[]> {
  const rows = writtenRows(plan);
  const asked = rows.map(({ stored, input, lot }) => ({ stored, input: input as ProductInput, entryFen: lot.costFen }));
  const losses = await productLosses(db, asked);
  return rows.flatMap(({ line }, at) => (losses[at] ?? []).map((loss) => ({ line, ...loss })));
}

const Seen = z.object({ digest: z.string() });

/** Names what a sheet would do to the store as it stands: who agrees to it later agrees to that and nothing else. */
const digestOf = (plan: Plan, mode: StockMode) =>
  createHash('sha256')
    .update(
      JSON.stringify(
        plan.rows.map(({ line, does, stored, stock }) => [
          ...[line, does, stored?.id, stored?.revision, stored?.state],
          // What is sold meanwhile matters to a sheet that counts.
          ...(mode === 'count' && stored ? [...stock.keys()] : []).map(
            (id) => plan.shelves.get(stored?.id ?? '')?.get(id)?.on_hand,
          ),
        ]),
      ),
    )
    .digest('base64url');

/** Prices that a sheet changes: the whole sheet waits. */
export const sheetLossApproval: ApprovalRule<'productSheet.submit'> = {
  title: '表格导入低于进货价的价格',
  decidedBy: ['finance'],
  read: async (db, { file, stock, mode, allowsLoss }) => {
    const plan = await planSheet(db, readSheet(file), stock);
    const { added, changed, problems } = reportOf(plan);
    // What nobody confirmed, and a sheet with faults that is to be written as a whole, the call itself refuses.
    if (!allowsLoss || (mode === 'whole' && problems.length > 0)) return null;
    const losses = await sheetLosses(db, plan);
    if (losses.length === 0) return null;
    const target = `${added + changed} 个商品`;
    return { amountFen: null, target, rows: lossRows(losses), detail: { digest: digestOf(plan, stock) } };
  },
  isCurrent: async (db, { file, stock }, detail) =>
    digestOf(await planSheet(db, readSheet(file), stock), stock) === Seen.parse(detail).digest,
};
