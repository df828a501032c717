import type { StockCount, StockCountLine } from '@cellar/shared/api/catalog/stockCounts/schema';
import { dayMinute } from '@cellar/shared/format/time/date';
import { drawTable, LEFT, RIGHT, TOP, type Cell } from '../../../ports/pdf/drawTable';
import { openPdf } from '../../../ports/pdf/openPdf';

/** Room to write a number by hand. */
const ROW = 26;
/** Below the last row that a page has room for. */
const FOOT = 804;
const FORM = '0123456789盘点单编码商品位瓶账面实数备注仓库范围共款开始盘点人签名日期第页：，-_/、　 ';

const rowOf = ([
  code = '',
  name = '',
  unit = '',
  expected = '',
  counted = '',
  note = '',
]: readonly string[]): Cell[] => [
  { text: code, x: LEFT, width: 105 },
  { text: name, x: LEFT + 105, width: 205 },
  { text: unit, x: LEFT + 310, width: 35 },
  { text: expected, x: LEFT + 345, width: 45, align: 'right' },
  // Both are written by hand: apart from each other and from the figure before them.
  { text: counted, x: LEFT + 400, width: 55 },
  { text: note, x: LEFT + 460, width: 55 },
];

/** The sheet to be filled in by hand; `isBlind`: without what is expected. */
export async function drawCount(
  count: StockCount,
  lines: readonly Pick<StockCountLine, 'code' | 'name' | 'onHand'>[],
  { isBlind, at }: { isBlind: boolean; at: Date },
): Promise<Buffer> {
  const { no, warehouse, scope, openedAt } = count;
  const texts = [no, warehouse, scope, ...lines.flatMap(({ code, name }) => [code, name])];
  const page = await openPdf({ title: `盘点单 ${no}`, at, size: 'A4', texts: [FORM, ...texts] });
  const wide = { x: LEFT, size: 11, width: RIGHT - LEFT };
  let pages = 0;
  // Sheets are handed out to several people: each says what it belongs to.
  page.pdf.on('pageAdded', () => {
    pages += 1;
    page.write(`盘点单 ${no} 第 ${pages} 页`, { x: LEFT, y: FOOT, size: 9, width: RIGHT - LEFT, align: 'right' });
  });
  page.pdf.addPage();
  page.write(`盘点单 ${no}`, { x: LEFT, y: TOP, size: 18 });
  const head = `仓库：${warehouse}，范围：${scope}，共 ${lines.length} 款，${dayMinute(openedAt)} 开始`;
  page.write(head, { ...wide, y: TOP + 34 });
  page.write('盘点人签名：____________　日期：____________', { ...wide, y: TOP + 54 });
  drawTable(
    page,
    TOP + 80,
    lines.map(({ code, name, onHand }) => rowOf([code, name, '瓶', isBlind ? '' : String(onHand ?? '')])),
    { head: rowOf(['编码', '商品', '单位', isBlind ? '' : '账面', '实盘', '备注']), row: ROW },
  );
  return page.end();
}
