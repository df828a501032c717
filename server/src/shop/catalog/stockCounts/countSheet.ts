import type { SheetProblem } from '@cellar/shared/api/catalog/productSheet/schema';
import type { Services } from '../../../services';
import { plainLine } from '@cellar/shared/format/text/cleanText';
import { audit } from '../../../core/audit';
import type { FieldsOf } from '../../../http/handler';
import { anyOf } from '../../../store/queries/anyOf';
import { transaction, type Tx } from '../../../store/transaction';
import { badRows } from '../productSheet/badRows';
import { CellProblem, numberOf, readCode } from '../productSheet/cells';
import { assertColumns, readSheet, type Sheet } from '../productSheet/readSheet';
import { lockOpenCount, readCount, lineOf, selectLines } from './countRows';
import { countedTime, linesOf, writeCounted } from './enterCount';

const COLUMNS = ['编码', '商品', '单位', '账面', '实盘', '原因'] as const;
const MAX_BOTTLES = 1_000_000;
const MAX_REASON = 200;
const PREVIEWED = 6;

type Row = { productId: string; counted: number; reason: string };
type Note = (column: string, message: string) => void;

/** Every line of a count as its row; the head comes first. */
export async function sheetRows({ db }: Pick<Services, 'db'>, countId: string) {
  const count = await readCount(db, countId);
  const columns = COLUMNS.filter((title) => title !== '账面' || !count.isBlind);
  const lines = (await selectLines(db, countId).orderBy('p.code').execute()).map(lineOf);
  const rows = lines.map(({ code, name, onHand, counted, reason }) => {
    const cells = { 编码: code, 商品: name, 单位: '瓶', 账面: onHand ?? '', 实盘: counted ?? '', 原因: reason ?? '' };
    return columns.map((title) => cells[title]);
  });
  return { rows: [[...columns], ...rows] };
}

function bottlesOf(cell: string, note: Note): number {
  try {
    const bottles = numberOf(cell);
    if (Number.isInteger(bottles) && bottles >= 0 && bottles <= MAX_BOTTLES) return bottles;
    note('实盘', '瓶数要填 0 到 1,000,000 的整数');
  } catch (error) {
    if (!(error instanceof CellProblem)) throw error;
    note('实盘', error.message);
  }
  return 0;
}

async function productsByCode(tx: Tx, codes: readonly string[]) {
  const rows = await tx.selectFrom('product').select(['id', 'code']).where('code', '=', anyOf(codes, 'text')).execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** What a filled sheet would enter. A number that another person typed in is never replaced by one of a sheet. */
async function planCounted(tx: Tx, countId: string, sheet: Sheet, who: string) {
  assertColumns(sheet.head, ['编码', '实盘'], '请用下载的盘点表');
  const problems: SheetProblem[] = [];
  const cellOf = (cells: readonly string[], title: string) =>
    sheet.head.includes(title) ? plainLine(cells[sheet.head.indexOf(title)] ?? '') : '';
  const filled = sheet.rows.filter(({ cells }) => cellOf(cells, '实盘') !== '');
  const codes = filled.map(({ cells }) => readCode(cellOf(cells, '编码'), () => undefined)).filter(Boolean);
  const products = await productsByCode(tx, codes);
  const lines = await linesOf(tx, countId, [...products.values()]);
  const rows: Row[] = [];
  let same = sheet.rows.length - filled.length;
  const taken = new Map<string, number>();
  for (const { line: at, cells } of filled) {
    const known = problems.length;
    const note: Note = (column, message) => void problems.push({ line: at, column, message });
    const code = readCode(cellOf(cells, '编码'), (message) => note('编码', message));
    const productId = products.get(code);
    const line = productId ? lines.get(productId) : undefined;
    const counted = bottlesOf(cellOf(cells, '实盘'), note);
    const reason = cellOf(cells, '原因');
    const earlier = taken.get(code);
    if (code && earlier) note('编码', `编码与第 ${earlier} 行相同`);
    else if (problems.length === known && !line) note('编码', '这张盘点单里没有这个编码');
    taken.set(code, at);
    if (reason.length > MAX_REASON) note('原因', `最多 ${MAX_REASON} 个字`);
    const isOther = line && line.counted !== null && line.counted_by !== who && line.counted !== counted;
    if (isOther) note('实盘', `${line.counted_by ?? '别人'} 已填 ${line.counted} 瓶，请核对后在盘点单里修改`);
    if (problems.length > known || !productId) continue;
    if (line?.counted === counted && (reason === '' || reason === line.reason)) same += 1;
    else rows.push({ productId, counted, reason });
  }
  const wrong = new Set(problems.map(({ line }) => line));
  const bad = badRows({ head: sheet.head, rows: sheet.rows.filter(({ line }) => wrong.has(line)) }, problems);
  return { rows, report: { counted: rows.length, same, problems, bad } };
}

/** Reads a filled sheet and says what it would enter. */
export const checkSheet = (
  { db, clock }: Services,
  { countId, countedAt, file }: FieldsOf<'stockCounts.check'>,
  who: string,
) =>
  transaction(db, async (tx) => {
    const sheet = readSheet(file);
    countedTime(await lockOpenCount(tx, countId), countedAt, clock.now());
    const { report } = await planCounted(tx, countId, sheet, who);
    const preview = [sheet.head, ...sheet.rows.slice(0, PREVIEWED - 1).map(({ cells }) => cells)];
    return { ...report, encoding: sheet.encoding, rows: sheet.rows.length, preview };
  });

/** Enters a filled sheet in one transaction. */
export const submitSheet = (
  services: Services,
  { countId, mode, countedAt, file }: FieldsOf<'stockCounts.submit'>,
  who: string,
) =>
  transaction(services.db, async (tx) => {
    const now = services.clock.now();
    const sheet = readSheet(file);
    const count = await lockOpenCount(tx, countId);
    const at = countedTime(count, countedAt, now);
    const { rows, report } = await planCounted(tx, countId, sheet, who);
    if (mode === 'whole' && report.problems.length > 0) return { ...report, counted: 0 };
    if (rows.length === 0) return report;
    const before = await linesOf(
      tx,
      countId,
      rows.map(({ productId }) => productId),
    );
    const lines = rows.map(({ reason, ...row }) => ({ ...row, ...(reason && { reason }) }));
    await writeCounted(tx, count, lines, { who, now, at });
    const detail = {
      ...{ id: countId, number: count.no, count: rows.length },
      before: { lines: rows.map(({ productId }) => [productId, before.get(productId)?.counted ?? null]) },
      after: { lines: rows.map(({ productId, counted }) => [productId, counted]), ...(at && { countedAt }) },
    };
    await audit(tx, { who, target: count.no, detail, at: now });
    return report;
  });
