import type { ProductInput } from '@cellar/shared/api/catalog/productAdmin/shapes';
import type { SheetLoss } from '@cellar/shared/api/catalog/productSheet/schema';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { countStock, openStock } from '../../../core/stock/entries';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { liftLimits } from '../../../store/limits';
import { isUniqueViolation, transaction, type Tx } from '../../../store/transaction';
import { noPicture } from '../productAdmin/noPicture';
import { refused } from '../productAdmin/refusals';
import { writeSale } from '../productAdmin/sale';
import { ProductWriter } from '../productAdmin/writeProducts';
import { planSheet, reportOf, writtenRows, type Plan, type PlannedRow, type StockMode } from './planSheet';
import { readSheet } from './readSheet';
import { sheetLosses } from './sheetLosses';

const REASON = '表格导入';
const PREVIEWED = 6;
const SHOWN_LOSSES = 200;
type Writer = { who: string; now: Date };

/** Reads a sheet and says what it would do. */
export async function checkSheet({ db }: Services, { file, stock }: FieldsOf<'productSheet.check'>) {
  const sheet = readSheet(file);
  const plan = await planSheet(db, sheet, stock);
  const losses = await sheetLosses(db, plan);
  return {
    ...reportOf(plan),
    ...{ belowCost: losses.length, losses: losses.slice(0, SHOWN_LOSSES) },
    encoding: sheet.encoding,
    rows: sheet.rows.length,
    preview: [sheet.head, ...sheet.rows.slice(0, PREVIEWED - 1).map(({ cells }) => cells)],
  };
}

function assertNoLoss({ length }: readonly SheetLoss[]) {
  if (length === 0) return;
  const message = `有 ${length} 个价格低于进货价，确认后才能导入`;
  throw new BusinessError(message, { code: 'belowCost', fields: { allowsLoss: message } });
}

async function countRow(tx: Tx, { stored, stock, lot }: PlannedRow, { who, now }: Writer) {
  for (const [warehouseId, counted] of stock)
    await countStock(tx, { productId: stored!.id, warehouseId, counted, lot, by: who, reason: REASON, now });
}

async function write(tx: Tx, rows: readonly PlannedRow[], products: ProductWriter, mode: StockMode, writer: Writer) {
  const states = { sale: [] as string[], down: [] as string[] };
  const opened = [];
  for (const row of rows) {
    const input = row.input as ProductInput;
    const id = row.stored?.id ?? (await products.add(input));
    if (row.stored) await products.update(row.stored, input);
    else {
      for (const [warehouseId, bottles] of row.stock)
        if (bottles > 0)
          opened.push({
            ...{ productId: id, warehouseId, bottles, lot: row.lot },
            ...{ by: writer.who, reason: REASON, now: writer.now },
          });
    }
    if (row.state === 'sale' || (row.state === 'down' && row.stored)) states[row.state].push(id);
  }
  await products.flush();
  await openStock(tx, opened);
  if (mode === 'count') for (const row of rows) if (row.stored) await countRow(tx, row, writer);
  await writeSale(tx, states.sale, true, writer.now);
  await writeSale(tx, states.down, false, writer.now);
}

/** Takes a sheet in, in one transaction. */
export async function submitSheet(
  services: Services,
  { file, stock, mode, allowsLoss }: FieldsOf<'productSheet.submit'>,
  who: string,
) {
  const sheet = readSheet(file);
  const picture = await noPicture(services);
  const writer = { who, now: services.clock.now() };
  return transaction(services.db, async (tx) => {
    await liftLimits(tx);
    const plan: Plan = await planSheet(tx, sheet, stock);
    const report = reportOf(plan);
    if (mode === 'whole' && report.problems.length > 0) return { ...report, added: 0, changed: 0 };
    if (!allowsLoss) assertNoLoss(await sheetLosses(tx, plan));
    const products = await ProductWriter.open(tx, { ...writer, noPicture: picture });
    await write(tx, writtenRows(plan), products, stock, writer);
    const { added, changed, same } = report;
    const detail = { added, changed, same, count: added + changed, bad: plan.rows.length - added - changed - same };
    if (added + changed > 0) await audit(tx, { who, target: REASON, detail, at: writer.now });
    return report;
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? refused('sheet', 'file', '编码或条码刚被其他商品使用，请重新检查') : error;
  });
}
