import { shortLine } from '@cellar/shared/format/text/cleanText';

// Beside `money`, which nearly every screen needs and which must not bring the cleaning of texts along.
const THOUSANDS = /^-?\d{1,3}(?:,\d{3})+(?=\.|$)/;

/** 「¥1,234.50」, 「１００ 元」 of a message or a spreadsheet → 1234.50, 100. */
export const cleanAmount = (text: string): string =>
  shortLine(text)
    .replace(/^(?:(?:人民币|金额|实付|实收|合计)\s*:?\s*)?(?:[¥￥]|RMB|CNY)?\s*|\s*(?:元整?|RMB|CNY)$/giu, '')
    .replace(/[。｡]/g, '.')
    .replace(/(\d) (?=\d)/g, '$1')
    .replace(THOUSANDS, (grouped) => grouped.replaceAll(',', ''));

/** What a person typed, in yuan, to fen; null when it is no amount of at most two decimals. */
export const fenOf = (yuan: string): number | null => {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(cleanAmount(yuan));
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
};
