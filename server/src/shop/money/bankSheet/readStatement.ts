import { transfersSchema } from '@cellar/shared/api/money/transfers/schema';
import type { SheetProblem } from '@cellar/shared/api/catalog/productSheet/schema';
import { fenOf } from '@cellar/shared/format/number/typedMoney';
import { plainLine } from '@cellar/shared/format/text/cleanText';
import { readCode } from '../../catalog/productSheet/cells';
import { assertColumns, readSheet, type Sheet } from '../../catalog/productSheet/readSheet';

/** How banks name the columns that count, the first that a statement has; of the notes all are read. */
const TITLES = {
  bankNo: ['银行流水号', '流水号', '交易流水号', '流水号码', '交易序号', '业务流水号', '核心流水号', '凭证号'],
  amount: ['到账金额', '收入金额', '收入', '贷方金额', '贷方发生额', '交易金额', '金额'],
  payer: ['付款人', '付款人名称', '付款方名称', '对方户名', '对方名称', '对方单位名称', '对方账户名称', '收/付方名称'],
  direction: ['借贷标志', '借/贷', '收支', '收付标志'],
  note: ['附言', '交易附言', '用途', '摘要', '备注', '业务摘要', '其它摘要'],
};
const OUTGOING = /借|支|付|出/;
/** Banks write the account and the period above the head. */
const MAX_ABOVE = 20;

/** Money that came, as a line of the statement says. */
export type BankLine = { line: number; bankNo: string; payer: string; amountFen: number; note: string };
export type Statement = {
  sheet: Sheet;
  lines: BankLine[];
  /** Lines that are no money that came. */
  others: number;
  problems: SheetProblem[];
};

const titleIn = (head: readonly string[], kind: keyof typeof TITLES) =>
  TITLES[kind].find((title) => head.includes(title));
const isHead = (cells: readonly string[]) => Boolean(titleIn(cells, 'bankNo') && titleIn(cells, 'amount'));

/** The sheet from its head on. */
function fromHead({ encoding, head, rows }: Sheet): Sheet {
  const at = isHead(head) ? -1 : rows.slice(0, MAX_ABOVE).findIndex(({ cells }) => isHead(cells));
  const found = rows[at];
  return found ? { encoding, head: found.cells, rows: rows.slice(at + 1) } : { encoding, head, rows };
}

/** Reads a statement as a bank's site exports it. */
export function readStatement(file: Uint8Array): Statement {
  const sheet = fromHead(readSheet(file));
  const { head, rows } = sheet;
  const [numbers, amounts] = [titleIn(head, 'bankNo'), titleIn(head, 'amount')];
  const payers = titleIn(head, 'payer');
  if (!numbers || !amounts || !payers)
    assertColumns(head, [numbers ?? '银行流水号', amounts ?? '到账金额', payers ?? '付款人'], '请上传网银导出的流水');
  const problems: SheetProblem[] = [];
  const lines: BankLine[] = [];
  let others = 0;
  for (const { line, cells } of rows) {
    const cell = (title: string | undefined) => (title ? plainLine(cells[head.indexOf(title)] ?? '') : '');
    const problem = (column: string, message: string) => void problems.push({ line, column, message });
    const amount = cell(amounts);
    if (/^(-.*|[0.,]*)$/.test(amount) || OUTGOING.test(cell(titleIn(head, 'direction')))) {
      others += 1;
      continue;
    }
    const before = problems.length;
    const note = TITLES.note.map((title) => (head.includes(title) ? cell(title) : '')).join(' ');
    const amountFen = fenOf(amount);
    if (amountFen === null) problem(amounts ?? '', `「${amount}」不是金额`);
    const read = transfersSchema.recordArrival.params.safeParse({
      text: note.trim().slice(0, 200) || '–',
      amountFen: amountFen ?? 1,
      payer: cell(payers),
      bankNo: readCode(cell(numbers), (message) => problem(numbers ?? '', message)),
    });
    const named: Record<PropertyKey, string | undefined> = { amountFen: amounts, payer: payers, bankNo: numbers };
    if (problems.length === before && !read.success)
      for (const { path, message } of read.error.issues) problem(named[path[0] ?? ''] ?? '', message);
    if (problems.length === before && read.success) lines.push({ line, ...read.data, note });
  }
  return { sheet, lines, others, problems };
}
