import { deliveryNotesOf, type DeliveryNote, type PickedGoods } from '@cellar/shared/format/orderPapers';
import { dayMinute } from '@cellar/shared/format/time/date';
import { drawTable, LEFT, LINE, RIGHT, TOP, type Cell } from '../../../ports/pdf/drawTable';
import { openPdf, type Pdf } from '../../../ports/pdf/openPdf';
import { placeOf, type Label, type Paper } from './papers';

const MM = 72 / 25.4;
const LABEL: [number, number] = [100 * MM, 150 * MM];
/** Four of them are a sheet of A4. */
const QUARTER = { width: 105 * MM, height: 148.5 * MM };
const PER_SHEET = 4;

const FORM = '0123456789收寄出发单拣货订号瓶件共商品规格数量备注仓第页待：，×-/、 ';

/** Lines of at most so many signs; a sign of the Latin alphabet counts half. */
function wrap(text: string, most: number): string[] {
  const lines = [''];
  let taken = 0;
  for (const sign of text) {
    const size = sign.charCodeAt(0) < 128 ? 0.5 : 1;
    if (taken + size > most) {
      lines.push('');
      taken = 0;
    }
    lines[lines.length - 1] += sign;
    taken += size;
  }
  return lines;
}

function drawLabel({ pdf, write }: Pdf, label: Label, { x, y }: { x: number; y: number }) {
  const [inner, width] = [x + 16, LABEL[0] - 32];
  pdf.rect(x + 8, y + 8, LABEL[0] - 16, LABEL[1] - 16).stroke(LINE);
  write(label.slip || `订单号 ${label.orderNo}`, { x: inner, y: y + 24, size: 14, width });
  pdf
    .moveTo(x + 8, y + 52)
    .lineTo(x + LABEL[0] - 8, y + 52)
    .stroke(LINE);
  write('收', { x: inner, y: y + 72, size: 20 });
  write(label.name, { x: inner + 30, y: y + 72, size: 20, width: width - 30 });
  write(label.phone, { x: inner + 30, y: y + 104, size: 18 });
  wrap(label.place, 14)
    .slice(0, 6)
    .forEach((line, at) => write(line, { x: inner, y: y + 140 + at * 24, size: 17, width }));
  pdf
    .moveTo(x + 8, y + 310)
    .lineTo(x + LABEL[0] - 8, y + 310)
    .stroke(LINE);
  write(`寄：${label.warehouse}`, { x: inner, y: y + 326, size: 12, width });
  write(`订单号 ${label.orderNo}，共 ${label.units} 件`, { x: inner, y: y + 348, size: 12, width });
}

/** Labels of 100 × 150 mm: a page each, or four on a sheet of A4. */
export async function drawLabels(labels: readonly Label[], paper: 'A4' | 'label', at: Date): Promise<Buffer> {
  const texts = labels.flatMap((label) => Object.values(label).map(String));
  const page = await openPdf({ title: '面单', at, size: paper === 'A4' ? 'A4' : LABEL, texts: [FORM, ...texts] });
  labels.forEach((label, index) => {
    const place = paper === 'A4' ? index % PER_SHEET : 0;
    if (place === 0) page.pdf.addPage();
    drawLabel(page, label, { x: (place % 2) * QUARTER.width, y: Math.floor(place / 2) * QUARTER.height });
  });
  return page.end();
}

const noteRow = (name: string, spec: string, units: string): Cell[] => [
  { text: name, x: LEFT, width: 355 },
  { text: spec, x: LEFT + 355, width: 100 },
  { text: units, x: LEFT + 455, width: 60, align: 'right' },
];

const noteTitle = ({ warehouse, slip }: DeliveryNote) => [warehouse, slip || '待发货'].filter(Boolean).join('，');

function drawNote(page: Pdf, { order, address }: Paper, note: DeliveryNote) {
  const { orderNo, remarks } = order;
  page.pdf.addPage();
  page.write(`发货单 ${orderNo}`, { x: LEFT, y: TOP, size: 18 });
  const head = [
    noteTitle(note),
    address ? `${address.name} ${address.phone}` : '',
    ...(address ? wrap(placeOf(address), 44) : []),
    ...remarks.flatMap(({ text: message }) => wrap(`备注：${message.replaceAll(/\s+/g, ' ')}`, 44)),
  ].filter(Boolean);
  head.forEach((line, at) => page.write(line, { x: LEFT, y: TOP + 34 + at * 18, size: 11, width: RIGHT - LEFT }));
  drawTable(page, TOP + 46 + head.length * 18, [
    noteRow('商品', '规格', '件数'),
    ...note.goods.map(({ name, spec, quantity }) => noteRow(name, spec, String(quantity))),
  ]);
}

/** A delivery note for each parcel, beginning on a page of its own. */
export async function drawNotes(papers: readonly Paper[], at: Date): Promise<Buffer> {
  const notes = papers.flatMap((paper) => deliveryNotesOf(paper.order).map((note) => ({ paper, note })));
  const texts = notes.flatMap(
    ({
      paper: {
        order: { orderNo, remarks },
        address,
      },
      note,
    }) => [
      orderNo,
      noteTitle(note),
      ...(address ? [address.name, address.phone, placeOf(address)] : []),
      ...remarks.map(({ text: message }) => message),
      ...note.goods.flatMap(({ name, spec }) => [name, spec]),
    ],
  );
  const page = await openPdf({ title: '发货单', at, size: 'A4', texts: [FORM, ...texts] });
  for (const { paper, note } of notes) drawNote(page, paper, note);
  return page.end();
}

const pickedRow = ([warehouse = '', name = '', code = '', units = '', order = '']: readonly string[]): Cell[] => [
  { text: warehouse, x: LEFT, width: 75 },
  { text: name, x: LEFT + 75, width: 165 },
  { text: code, x: LEFT + 240, width: 110 },
  { text: units, x: LEFT + 350, width: 35, align: 'right' },
  { text: order, x: LEFT + 385, width: 130 },
];

/** Goods with their specification and bar code below, and a row for each further order. */
const pickedRows = ({
  warehouse,
  name,
  spec,
  code,
  barCode,
  quantity,
  orders: [first = '', second = '', ...further],
}: PickedGoods) => [
  pickedRow([warehouse, name, code, String(quantity), first]),
  pickedRow(['', spec, barCode, '', second]),
  ...further.map((order) => pickedRow(['', '', '', '', order])),
];

/** What is fetched from the shelves for these orders. */
export async function drawPicking(rows: readonly PickedGoods[], orders: number, at: Date): Promise<Buffer> {
  const texts = rows.flatMap(({ warehouse, name, spec, code }) => [warehouse, name, spec, code]);
  const page = await openPdf({ title: '拣货单', at, size: 'A4', texts: [FORM, '发货编码', ...texts] });
  page.pdf.addPage();
  page.write('拣货单', { x: LEFT, y: TOP, size: 18 });
  page.write(`共 ${orders} 单，${dayMinute(at.toISOString())}`, { x: LEFT, y: TOP + 34, size: 11 });
  drawTable(page, TOP + 62, [pickedRow(['发货仓', '商品', '编码', '件数', '订单']), ...rows.flatMap(pickedRows)]);
  return page.end();
}
