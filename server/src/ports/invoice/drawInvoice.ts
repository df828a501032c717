import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { dayOf } from '../../clock';
import type { InvoiceToIssue } from './port';

// Of its some 7,000 signs only those that are drawn get into the file.
const FONT = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf',
);
const SELLER = { title: '酒窖演示贸易有限公司', taxNo: '91310000DEMQCE11A4' };
const TAX_PERCENT = 13;

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
/** An amount holds its tax. */
const taxIn = (fen: number) => fen - Math.round((fen * 100) / (100 + TAX_PERCENT));
const TYPES = { ordinary: '普通发票', special: '增值税专用发票' };

type Drawn = InvoiceToIssue & { number: string };
type Page = PDFKit.PDFDocument;
type Box = { x: number; y: number; width: number; height: number; name: string; rows: readonly string[] };

function box(page: Page, { x, y, width, height, name, rows }: Box) {
  page.rect(x, y, width, height).stroke(LINE);
  page
    .fillColor(WINE)
    .fontSize(9)
    .text(name, x + 8, y + 8);
  page.fillColor(INK).fontSize(10);
  rows.forEach((row, i) => page.text(row, x + 8, y + 26 + i * 18, { width: width - 16, height: 16, ellipsis: true }));
}

function row(page: Page, y: number, cells: readonly string[]) {
  COLUMNS.forEach(({ x, width, align }, i) =>
    page.text(cells[i] ?? '', LEFT + x + 6, y, { width: width - 12, height: 14, align, ellipsis: true }),
  );
}

function head(page: Page, { number, at, buyer }: Drawn) {
  const type = TYPES[(buyer as { type?: keyof typeof TYPES }).type ?? 'ordinary'];
  page.fillColor(WINE).fontSize(22).text(`电子发票（${type}）`, LEFT, 48, { width: WIDTH, align: 'center' });
  page.fillColor(INK).fontSize(10);
  page.text(`发票号码：${number}`, LEFT, 92, { width: WIDTH, align: 'right' });
  page.text(`开票日期：${dayOf(at)}`, LEFT, 108, { width: WIDTH, align: 'right' });
}

function goods(page: Page, { lines, amountFen }: Drawn) {
  const top = 236;
  page.rect(LEFT, top, WIDTH, 22).fillAndStroke(PALE, LINE);
  page.fillColor(WINE).fontSize(10);
  row(
    page,
    top + 6,
    COLUMNS.map(({ head: name }) => name),
  );
  page.fillColor(INK);
  let y = top + 30;
  for (const { name, spec, quantity, amountFen: fen } of lines) {
    if (y > 700) {
      page.addPage();
      y = 60;
    }
    const tax = taxIn(fen);
    row(page, y, [name, spec, quantity > 0 ? String(quantity) : '', yuan(fen - tax), `${TAX_PERCENT}%`, yuan(tax)]);
    y += 20;
  }
  const tax = lines.reduce((sum, line) => sum + taxIn(line.amountFen), 0);
  page
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .stroke(LINE);
  row(page, y + 8, ['合计', '', '', yuan(amountFen - tax), '', yuan(tax)]);
  page.fontSize(13).fillColor(WINE);
  page.text(`价税合计 ¥${yuan(amountFen)}`, LEFT + 6, y + 34, { width: WIDTH - 12, align: 'right' });
  return y + 70;
}

/** The invoice as a PDF, on as many pages as its lines need. */
export async function drawInvoice(invoice: Drawn): Promise<Buffer> {
  const page = new PDFDocument({
    size: 'A4',
    margin: 40,
    info: { Title: `发票 ${invoice.number}`, CreationDate: invoice.at, ModDate: invoice.at },
  });
  const parts: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => page.on('end', resolve).on('error', reject));
  page.on('data', (part: Buffer) => parts.push(part));
  page
    .registerFont('text', await readFile(FONT))
    .font('text')
    .lineWidth(0.7);
  head(page, invoice);
  const half = WIDTH / 2;
  const { title, taxNo } = invoice.buyer;
  const person = (name: string, number: string | undefined) => [`名称：${name}`, `纳税人识别号：${number ?? ''}`];
  box(page, { x: LEFT, y: 134, width: half, height: 84, name: '购买方', rows: person(title, taxNo) });
  const seller = person(SELLER.title, SELLER.taxNo);
  box(page, { x: LEFT + half, y: 134, width: half, height: 84, name: '销售方', rows: seller });
  const y = goods(page, invoice);
  page.fillColor(INK).fontSize(10).text(`备注：订单号 ${invoice.orderNo}`, LEFT, y);
  page
    .fillColor(LINE)
    .fontSize(12)
    .text('演示样张，不作报销凭证', LEFT, y + 24, { width: WIDTH, align: 'center' });
  page.end();
  await done;
  return Buffer.concat(parts);
}
