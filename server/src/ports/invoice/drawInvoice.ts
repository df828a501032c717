import { dayOf } from '../../clock';
import type { InvoiceToIssue } from './port';
import { openPdf, type Pdf } from '../pdf/openPdf';
import { taxIn } from './tax';

const SELLER = { title: '酒窖演示贸易有限公司', taxNo: '91310000DEMQCE11A4' };

const [INK, LINE, WINE, PALE] = ['#231b17', '#b98a8f', '#7b1e33', '#efe3e0'];
const [LEFT, WIDTH] = [40, 515];
const COLUMNS = [
  { head: '项目名称', x: 0, width: 190, align: 'left' },
  { head: '规格', x: 190, width: 75, align: 'left' },
  { head: '数量', x: 265, width: 40, align: 'right' },
  { head: '金额', x: 305, width: 80, align: 'right' },
  { head: '税率', x: 385, width: 45, align: 'right' },
  { head: '税额', x: 430, width: 85, align: 'right' },
] as const;

const yuan = (fen: number) => (fen / 100).toFixed(2);
const TYPES = { ordinary: '普通发票', special: '增值税专用发票' };

type Drawn = InvoiceToIssue & {
  number: string /** The number of the invoice that it takes back. */;
  reverses?: string;
};
/** A sheet and the pen that writes on it. */
type Page = Pick<Pdf, 'pdf' | 'write'>;
type Box = { x: number; y: number; width: number; height: number; name: string; rows: readonly string[] };

function box({ pdf, write }: Page, { x, y, width, height, name, rows }: Box) {
  pdf.rect(x, y, width, height).stroke(LINE).fillColor(WINE);
  write(name, { x: x + 8, y: y + 8, size: 9 });
  pdf.fillColor(INK);
  rows.forEach((row, i) => write(row, { x: x + 8, y: y + 26 + i * 18, width: width - 16 }));
}

function row({ write }: Page, y: number, cells: readonly string[]) {
  COLUMNS.forEach(({ x, width, align }, i) => write(cells[i] ?? '', { x: LEFT + x + 6, y, width: width - 12, align }));
}

function head({ pdf, write }: Page, { number, at, buyer, reverses }: Drawn) {
  const type = TYPES[(buyer as { type?: keyof typeof TYPES }).type ?? 'ordinary'];
  pdf.fillColor(WINE);
  write(`${reverses ? '红字' : ''}电子发票（${type}）`, { x: LEFT, y: 48, size: 22, width: WIDTH, align: 'center' });
  pdf.fillColor(INK);
  write(`发票号码：${number}`, { x: LEFT, y: 92, width: WIDTH, align: 'right' });
  write(`开票日期：${dayOf(at)}`, { x: LEFT, y: 108, width: WIDTH, align: 'right' });
}

function goods(page: Page, { lines, amountFen, reverses }: Drawn) {
  /** What is taken back stands with a minus. */
  const signed = (fen: number) => yuan(reverses ? -fen : fen);
  const count = (quantity: number) => (quantity > 0 ? String(reverses ? -quantity : quantity) : '');
  const top = 236;
  const { pdf, write } = page;
  pdf.rect(LEFT, top, WIDTH, 22).fillAndStroke(PALE, LINE).fillColor(WINE);
  row(
    page,
    top + 6,
    COLUMNS.map(({ head: name }) => name),
  );
  pdf.fillColor(INK);
  let y = top + 30;
  for (const line of lines) {
    const { name, spec, quantity, amountFen: fen, taxPercent } = line;
    if (y > 700) {
      pdf.addPage();
      y = 60;
    }
    const tax = taxIn(line);
    row(page, y, [name, spec, count(quantity), signed(fen - tax), `${taxPercent}%`, signed(tax)]);
    y += 20;
  }
  const tax = lines.reduce((sum, line) => sum + taxIn(line), 0);
  pdf
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .stroke(LINE);
  row(page, y + 8, ['合计', '', '', signed(amountFen - tax), '', signed(tax)]);
  pdf.fillColor(WINE);
  write(`价税合计 ¥${signed(amountFen)}`, { x: LEFT + 6, y: y + 34, size: 13, width: WIDTH - 12, align: 'right' });
  return y + 70;
}

/** What an invoice says beside the words of its form. */
const textsOf = ({ buyer, lines, number, orderNo }: Drawn) => [
  buyer.title,
  buyer.taxNo ?? '',
  number,
  orderNo,
  ...lines.flatMap(({ name, spec }) => [name, spec]),
];

/** The invoice as a PDF, on as many pages as its lines need. */
export async function drawInvoice(invoice: Drawn): Promise<Buffer> {
  const page = await openPdf({
    title: `${invoice.reverses ? '红字' : ''}发票 ${invoice.number}`,
    at: invoice.at,
    size: 'A4',
    texts: textsOf(invoice),
  });
  const { pdf } = page;
  pdf.addPage();
  pdf.lineWidth(0.7);
  head(page, invoice);
  const half = WIDTH / 2;
  const { title, taxNo } = invoice.buyer;
  const person = (name: string, number: string | undefined) => [`名称：${name}`, `纳税人识别号：${number ?? ''}`];
  box(page, { x: LEFT, y: 134, width: half, height: 84, name: '购买方', rows: person(title, taxNo) });
  const seller = person(SELLER.title, SELLER.taxNo);
  box(page, { x: LEFT + half, y: 134, width: half, height: 84, name: '销售方', rows: seller });
  const y = goods(page, invoice);
  pdf.fillColor(INK);
  const reverses = invoice.reverses ? `；被红冲蓝字发票号码 ${invoice.reverses}` : '';
  page.write(`备注：订单号 ${invoice.orderNo}${reverses}`, { x: LEFT, y });
  pdf.fillColor(LINE);
  page.write('演示样张，不作报销凭证', { x: LEFT, y: y + 24, size: 12, width: WIDTH, align: 'center' });
  return page.end();
}
