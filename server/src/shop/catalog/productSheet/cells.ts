import { fenOf } from '@cellar/shared/format/number/typedMoney';
import { plainLine } from '@cellar/shared/format/text/cleanText';

/** What is wrong with a cell, in a sentence for the person. */
export class CellProblem extends Error {}

const SCIENTIFIC = /^\d(?:[.,]\d+)?E\+\d+$/i;
const DATE = /^(?:\d{4}[/-]\d{1,2}[/-]\d{1,2}|\d{1,2}月\d{1,2}日|\d{1,2}-[A-Z][a-z]{2})$/;

/** A code as it was typed; what a spreadsheet made of a long number or of 「3-5」 cannot be read back. */
export function codeText(cell: string): string {
  const text = plainLine(cell);
  if (SCIENTIFIC.test(text))
    throw new CellProblem(`「${text}」被表格软件改成了科学计数法，请把这一列设为文本后重新填写`);
  if (DATE.test(text)) throw new CellProblem(`「${text}」被表格软件改成了日期，请把这一列设为文本后重新填写`);
  return text;
}

/** A code of a cell; '' with a problem where the spreadsheet has spoilt it. */
export function readCode(cell: string, note: (message: string) => void): string {
  try {
    return codeText(cell);
  } catch (error) {
    if (!(error instanceof CellProblem)) throw error;
    note(error.message);
    return '';
  }
}

export function numberOf(cell: string): number {
  const plain = plainLine(cell).replaceAll(/(\d),(?=\d{3})/g, '$1');
  const value = Number(plain.replace(/(?:ml|毫升|%|度|瓶|年)$/i, '').trim());
  if (!Number.isFinite(value)) throw new CellProblem(`「${cell}」不是数字`);
  return value;
}

export function priceOf(cell: string): number {
  const fen = fenOf(cell);
  if (fen === null) throw new CellProblem(`「${cell}」不是金额，写成 298 或 298.50`);
  return fen;
}

export type PriceTier = { levelId: string | null; minQuantity: number; priceFen: number };
type Level = { id: string; name: string };

/** 「12 278」, 「金卡会员 12 260」: a price from a quantity. */
export function stepOf(part: string, levels: readonly Level[]): PriceTier {
  const [, named = '', quantity = '', yuan = ''] = /^(?:(\S+)\s+)?(\d+)[瓶箱]?\s+(\S+)$/.exec(part) ?? [];
  const level = levels.find(({ name }) => name === named);
  if (!quantity || (named && !level)) throw new CellProblem(`「${part}」要写成 12瓶 278，会员价写成 金卡会员 12瓶 260`);
  return { levelId: level?.id ?? null, minQuantity: Number(quantity), priceFen: priceOf(yuan) };
}
export const stepText = ({ levelId, minQuantity, priceFen }: PriceTier, levels: readonly Level[], unit: string) =>
  [levels.find(({ id }) => id === levelId)?.name, `${minQuantity}${unit}`, priceFen / 100].filter(Boolean).join(' ');
