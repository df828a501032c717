import type { Pdf } from './openPdf';

/** Edges of a sheet of A4, in points. */
export const [LEFT, RIGHT, TOP] = [40, 555, 48];
const BOTTOM = 790;
export const LINE = '#888888';
const ROW = 20;

export type Cell = { text: string; x: number; width: number; align?: 'left' | 'right' };

function drawRow({ pdf, write }: Pdf, y: number, cells: readonly Cell[], row: number) {
  const above = (row - ROW) / 2 + 5;
  for (const { text, x, width, align = 'left' } of cells)
    write(text, { x: x + 4, y: y + above, width: width - 8, align });
  pdf
    .moveTo(LEFT, y + row)
    .lineTo(RIGHT, y + row)
    .stroke(LINE);
}

type Settings = {
  /** Stands above the rows of every page. */
  head?: readonly Cell[];
  /** Height of a row. */
  row?: number;
};

/** Rows on as many pages as they need. */
export function drawTable(
  page: Pdf,
  from: number,
  rows: readonly (readonly Cell[])[],
  { head, row: height = ROW }: Settings = {},
) {
  let y = from;
  const draw = (cells: readonly Cell[]) => {
    drawRow(page, y, cells, height);
    y += height;
  };
  if (head) draw(head);
  for (const row of rows) {
    if (y + height > BOTTOM) {
      page.pdf.addPage();
      y = TOP;
      if (head) draw(head);
    }
    draw(row);
  }
}
