import type { ProductInput } from '@cellar/shared/api/catalog/productAdmin/shapes';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { countStock, openStock } from '../../../core/stock/entries';
import type { FieldsOf } from '../../../http/handler';
import { liftLimits } from '../../../store/limits';
import { isUniqueViolation, transaction, type Tx } from '../../../store/transaction';
import { noPicture } from '../productAdmin/noPicture';
import { refused } from '../productAdmin/refusals';
import { writeSale } from '../productAdmin/sale';
import { ProductWriter } from '../productAdmin/writeProducts';
import { planSheet, reportOf, type Plan, type PlannedRow, type StockMode } from './planSheet';
import { readSheet } from './readSheet';

const REASON = '表格导入';
const PREVIEWED = 6;
type Writer = { who: string; now: Date };

/** Reads a sheet and says what it would do. */
export async function checkSheet({ db }: Services, { file, stock }: FieldsOf<'productSheet.check'>) {
  const sheet = readSheet(file);
  const plan = await planSheet(db, sheet, stock);
  return {
    ...reportOf(plan),
    encoding: sheet.encoding,
    rows: sheet.rows.length,
    preview: [sheet.head, ...sheet.rows.slice(0, PREVIEWED - 1).map(({ cells }) => cells)],
  };
}

async function countRow(tx: Tx, { stored, stock }: PlannedRow, { who, now }: Writer) {
  for (const [warehouseId, counted] of stock)
    await countStock(tx, { productId: stored!.id, warehouseId, counted, by: who, reason: REASON, now });
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
          opened.push({ productId: id, warehouseId, bottles, by: writer.who, reason: REASON, now: writer.now });
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
  { file, stock, mode }: FieldsOf<'productSheet.submit'>,
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
    const products = await ProductWriter.open(tx, { ...writer, noPicture: picture });
    const rows = plan.rows.filter(({ does }) => does === 'add' || does === 'change');
    await write(tx, rows, products, stock, writer);
    const { added, changed, same } = report;
    const detail = { added, changed, same, count: added + changed, bad: plan.rows.length - added - changed - same };
    if (added + changed > 0) await audit(tx, { who, target: REASON, detail, at: writer.now });
    return report;
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? refused('sheet', 'file', '编码或条码刚被其他商品使用，请重新检查') : error;
  });
}
