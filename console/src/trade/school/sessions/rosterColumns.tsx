import { SecondLine } from '../../../kit/base/SecondLine';
import type { RosterLearner } from '@cellar/shared/api/trade/school/shapes';
import { CLASS_STATE_LABELS } from '@cellar/shared/constants/classes';
import { Badge } from '../../../kit/base/Badge';
import type { Column } from '../../../kit/table/DataTable';
import text from '../../../kit/base/text.module.css';

const None = () => <span className={text.dim}>—</span>;

function Attendance({ attended }: { attended: boolean | null }) {
  if (attended === null) return <None />;
  return attended ? <Badge tone="ok">到课</Badge> : <Badge tone="bad">缺课</Badge>;
}

function ResultCell({ passed, grade }: RosterLearner) {
  if (passed === null) return <None />;
  return (
    <>
      <Badge tone={passed ? 'ok' : 'bad'}>{passed ? '通过' : '未通过'}</Badge>
      <p className={text.dim}>{grade}</p>
    </>
  );
}

function InvoiceCell({ invoice, invoiceNo, issuingId, isFirst }: RosterLearner) {
  if (!invoice || !isFirst) return <None />;
  return (
    <>
      {invoice.title}
      <p className={text.dim}>{invoiceNo ?? (issuingId ? '待开具' : '退课期结束后开具')}</p>
    </>
  );
}

export const ROSTER_COLUMNS: Column<RosterLearner>[] = [
  {
    id: 'name',
    title: '学员',
    cell: ({ name, pinyin }) => (
      <>
        {name}
        {pinyin && <SecondLine>{pinyin}</SecondLine>}
      </>
    ),
    sortBy: ({ name }) => name,
  },
  {
    id: 'phone',
    title: '手机号 / 身份证号',
    cell: ({ phone, idNumber }) => (
      <>
        {phone}
        {idNumber && <p className={text.dim}>{idNumber}</p>}
      </>
    ),
    isShort: true,
  },
  {
    id: 'order',
    title: '报名',
    cell: ({ orderNo, orderState }) => (
      <>
        {orderNo}
        <p className={text.dim}>{CLASS_STATE_LABELS[orderState]}</p>
      </>
    ),
    sortBy: ({ orderNo }) => orderNo,
    isShort: true,
  },
  { id: 'attended', title: '到课', cell: ({ attended }) => <Attendance attended={attended} />, isShort: true },
  { id: 'result', title: '成绩', cell: (learner) => <ResultCell {...learner} />, isShort: true },
  {
    id: 'certificate',
    title: '证书',
    cell: ({ certificateNo }) => certificateNo ?? <None />,
    isShort: true,
  },
  { id: 'invoice', title: '发票', cell: (learner) => <InvoiceCell {...learner} /> },
];

/** Orders have several learners. */
export const keyOf = ({ orderId, line }: RosterLearner) => `${orderId} ${line}`;
