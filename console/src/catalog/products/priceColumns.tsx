import { money } from '@cellar/shared/format/number/money';
import { specText } from '@cellar/shared/format/number/units';
import type { Column } from '../../kit/table/DataTable';

type Price = { bottles: number; level: string | null; minQuantity: number };

export const unitText = (bottles: number) => specText({ kind: bottles === 1 ? 'bottle' : 'case', bottles, unit: '瓶' });

/** Which price it is: of which unit, for whom, from which quantity. */
export const PRICE_COLUMNS: readonly Column<Price>[] = [
  {
    id: 'unit',
    title: '规格',
    cell: ({ bottles }) => unitText(bottles),
    sortBy: ({ bottles }) => bottles,
    isShort: true,
  },
  { id: 'level', title: '谁能用', cell: ({ level }) => level ?? '所有人', sortBy: ({ level }) => level, isShort: true },
  { id: 'quantity', title: '起购', cell: ({ minQuantity }) => minQuantity, isFigure: true },
];

/** What a price is and becomes; no price yet is a dash. */
export const CHANGE_COLUMNS: readonly Column<{ beforeFen: number | null; afterFen: number }>[] = [
  {
    id: 'before',
    title: '现价',
    cell: ({ beforeFen }) => (beforeFen === null ? '—' : money(beforeFen)),
    sortBy: ({ beforeFen }) => beforeFen,
    isFigure: true,
  },
  {
    id: 'after',
    title: '新价',
    cell: ({ afterFen }) => <b>{money(afterFen)}</b>,
    sortBy: ({ afterFen }) => afterFen,
    isFigure: true,
  },
];
