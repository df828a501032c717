type Cell = string | number;

/** A cell that begins like a formula is text, not a formula. */
const safe = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const cellOf = (cell: Cell) => (typeof cell === 'number' ? String(cell) : `"${safe(cell).replaceAll('"', '""')}"`);

/** The mark at the beginning tells spreadsheets that it is UTF-8. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;

/** Hands the rows to the person as a file. */
export function downloadCsv(name: string, rows: readonly (readonly Cell[])[]) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}
