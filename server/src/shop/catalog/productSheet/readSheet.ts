import Papa from 'papaparse';
import { BusinessError } from '../../../errors/businessError';

const MAX_ROWS = 20_000;
const UTF8_MARK = '\ufeff';
/** A text of our own exports is marked so that a spreadsheet leaves it alone. */
const TEXT_MARK = /^(?:\t|'(?=[=+\-@\t]))/;
const ZIP = 'PK\u0003\u0004';

export type Sheet = { encoding: 'UTF-8' | 'GB18030'; head: string[]; rows: { line: number; cells: string[] }[] };

const refused = (message: string) => new BusinessError(message, { code: 'sheet', fields: { file: message } });

/** Excel of Chinese Windows writes GB18030 unless it is asked for UTF-8. */
function textOf(bytes: Uint8Array): Pick<Sheet, 'encoding'> & { text: string } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('gb18030').decode(bytes), encoding: 'GB18030' };
  }
}

const cellOf = (raw: string) => raw.replace(TEXT_MARK, '').trim();

/** Reads a CSV file as a spreadsheet writes it; lines count as the spreadsheet shows them. */
export function readSheet(bytes: Uint8Array): Sheet {
  const { text, encoding } = textOf(bytes);
  if (text.startsWith(ZIP)) throw refused('这是 Excel 工作簿，请在表格软件里另存为 CSV 再上传');
  if (text.includes('\u0000')) throw refused('这不是 CSV 文件，请在表格软件里另存为 CSV 再上传');
  const { data } = Papa.parse<string[]>(text.replace(UTF8_MARK, ''), { delimitersToGuess: [',', '\t', ';'] });
  const [head = [], ...rest] = data.map((cells) => cells.map(cellOf));
  const rows = rest
    .map((cells, at) => ({ line: at + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (rows.length === 0) throw refused('表格里没有内容，请在表头下面填写');
  if (rows.length > MAX_ROWS) throw refused(`一次最多导入 ${MAX_ROWS} 行，请分成几个文件`);
  return { encoding, head, rows };
}

/** Refuses a sheet that lacks a column without which no row means anything. */
export function assertColumns(head: readonly string[], needed: readonly string[], hint = '请用下载的模板'): void {
  const missing = needed.filter((title) => !head.includes(title));
  if (missing.length > 0) throw refused(`表头缺少「${missing.join('」「')}」，${hint}`);
  const twice = head.find((title, at) => title !== '' && head.indexOf(title) !== at);
  if (twice) throw refused(`表头里「${twice}」出现了两次`);
}
