import { download } from './download';

/** What a spreadsheet would run as a formula begins so; full-width signs count as plain ones. */
const FORMULA = /^\s*[=+\-@]|^[\t\r]/;
/** A text that a spreadsheet would read as a number, a date, a time or a truth value, and so change. */
const NUMBER_LIKE =
  /^[\s\d.,:/%¥$€£()+\-–年月日时分秒号上下午点eE]*\d[\s\d.,:/%¥$€£()+\-–年月日时分秒号上下午点eE]*(?:[ap]m)?$/i;
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const MONTH_LIKE = new RegExp(
  `^(?:\\d{1,4}[\\s\\-/.]?${MONTH}|${MONTH}[\\s\\-/.,]*\\d{1,4})(?:[\\s\\-/.,]+\\d{1,4})?$`,
  'i',
);
const TRUTH = /^(?:true|false)$/i;
/** Before a text it is not shown, and what follows is no number. */
const TEXT_MARK = '\t';

function textCell(text: string): string {
  const plain = text.normalize('NFKC');
  // A number below zero is no formula, but a text like any other number.
  if (FORMULA.test(plain) && !NUMBER_LIKE.test(plain)) return `'${text}`;
  return NUMBER_LIKE.test(plain) || MONTH_LIKE.test(plain.trim()) || TRUTH.test(plain.trim())
    ? `${TEXT_MARK}${text}`
    : text;
}

const cellOf = (value: string | number) => {
  const text = typeof value === 'string' ? textCell(value) : String(value);
  return /[",\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as CSV (RFC 4180): texts arrive in a spreadsheet as texts, numbers as numbers. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.map(cellOf).join(',')).join('\r\n');

/** Hands a CSV file over. The mark at its beginning tells Excel that it is UTF-8. */
export function downloadCsv(name: string, rows: readonly (readonly (string | number)[])[]) {
  download(`${name}.csv`, new Blob([`\ufeff${csvOf(rows)}`], { type: 'text/csv;charset=utf-8' }));
}
