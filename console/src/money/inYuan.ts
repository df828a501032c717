import { fenOf } from '@cellar/shared/format/number/typedMoney';

const FEN = 100;

/** How a filter takes a sum: people type yuan, the call is asked in fen. */
export const inYuan = {
  read: (typed: string) => String(fenOf(typed) ?? ''),
  show: (value: string) => (value === '' ? '' : String(Number(value) / FEN)),
};
