import { money } from '@cellar/shared/format/number/money';
import { Badge } from '../../kit/base/Badge';
import type { Column } from '../../kit/table/DataTable';

/** By how much two books differ, and whether they do. */
export const differenceColumns = <Row extends { differenceFen: number }>(): Column<Row>[] => [
  { id: 'difference', title: '差额', cell: ({ differenceFen }) => money(differenceFen), isFigure: true },
  {
    id: 'result',
    title: '结果',
    cell: ({ differenceFen }) =>
      differenceFen === 0 ? <Badge tone="ok">一致</Badge> : <Badge tone="bad">有差额</Badge>,
    isShort: true,
  },
];
