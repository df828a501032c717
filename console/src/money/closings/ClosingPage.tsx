import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { closings } from '@cellar/shared/api/money/closings/calls';
import type { ClosingSheet } from '@cellar/shared/api/money/closings/schema';
import { CLOSING_OBSTACLES } from '@cellar/shared/constants/books';
import { money } from '@cellar/shared/format/number/money';
import { useCall } from '../../api/useCall';
import { InnerPageHead } from '../../page/InnerPageHead';
import { usePageLack } from '../../page/usePageInfo';
import { Badge } from '../../kit/base/Badge';
import { Button } from '../../kit/base/Button';
import { Time } from '../../kit/base/Time';
import { Loaded } from '../../kit/feedback/Loaded';
import { Note } from '../../kit/feedback/Note';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { FactList } from '../../kit/layout/FactList';
import { SectionTitle } from '../../kit/layout/SectionTitle';
import { DataTable, type Column } from '../../kit/table/DataTable';
import link from '../../kit/table/Link.module.css';
import { CloseDialog, ReopenDialog } from './ClosingDialogs';
import { OrderBook } from './OrderBook';
import { MemberBooks } from './MemberBooks';
import { bookLabel, methodLabel, stateLabel, SUBJECTS } from './labels';
import { withTotal } from './withTotal';

const FIGURES = ['paidFen', 'payments', 'refundedFen', 'refunds'] as const;
type Sum = { label: string } & Record<(typeof FIGURES)[number], number>;
const sumColumns = (title: string): Column<Sum>[] => [
  { id: 'label', title, cell: ({ label }) => label },
  { id: 'paid', title: '收款', cell: ({ paidFen }) => money(paidFen), isFigure: true },
  { id: 'payments', title: '收款笔数', cell: ({ payments }) => payments, isFigure: true },
  { id: 'refunded', title: '退款', cell: ({ refundedFen }) => money(refundedFen), isFigure: true },
  { id: 'refunds', title: '退款笔数', cell: ({ refunds }) => refunds, isFigure: true },
  { id: 'net', title: '净收款', cell: ({ paidFen, refundedFen }) => money(paidFen - refundedFen), isFigure: true },
];

const METHOD_COLUMNS = sumColumns('支付方式');
const SUBJECT_COLUMNS = sumColumns('收款内容');

type BookRow = Omit<ClosingSheet['books'][number], 'book'> & { label: string };
const BOOK_COLUMNS: Column<BookRow>[] = [
  { id: 'book', title: '核对', cell: ({ label }) => label },
  { id: 'own', title: '本店净收款', cell: ({ netFen }) => money(netFen), isFigure: true },
  {
    id: 'other',
    title: '对方净额',
    cell: ({ bookFen }) => (bookFen === null ? '没有账单' : money(bookFen)),
    isFigure: true,
  },
  { id: 'difference', title: '差额', cell: ({ differenceFen }) => money(differenceFen), isFigure: true },
  {
    id: 'open',
    title: '结果',
    cell: ({ openDifferences, differenceFen }) => {
      if (openDifferences > 0) return <Badge tone="bad">{`${openDifferences} 笔待说明`}</Badge>;
      return differenceFen === 0 ? <Badge tone="ok">一致</Badge> : <Badge tone="gold">有差额</Badge>;
    },
    isShort: true,
  },
];

/** Without a statement of one of them nobody knows what the others say in all. */
function bookRows(books: ClosingSheet['books']): BookRow[] {
  const rows = books.map(({ book, ...row }) => ({ ...row, label: bookLabel(book), otherFen: row.bookFen ?? 0 }));
  const isWhole = rows.every(({ bookFen }) => bookFen !== null);
  return withTotal(rows, ['netFen', 'otherFen', 'differenceFen', 'openDifferences']).map((row, at) =>
    at < rows.length ? row : { ...row, bookFen: isWhole ? row.otherFen : null },
  );
}

function Facts({ sheet }: { sheet: ClosingSheet }) {
  const state = stateLabel(sheet);
  const { netFen, differenceFen, orders, recharges, returns, payouts } = sheet;
  const { closedBy, closedAt, note, reopenedBy, reopenedAt, reopenReason } = sheet;
  return (
    <FactList
      facts={[
        ['状态', <Badge tone={state.tone}>{state.label}</Badge>],
        ['净收款', money(netFen)],
        ['与另一本账差额', money(differenceFen)],
        ['订单与收款差额', orders && money(orders.differenceFen)],
        ['充值与会员账户差额', money(recharges.differenceFen)],
        ['充值退还差额', money(returns.differenceFen)],
        ['收益提现差额', money(payouts.differenceFen)],
        [
          '日结',
          closedAt && (
            <>
              {closedBy} <Time at={closedAt} />
            </>
          ),
        ],
        ['差额说明', note],
        [
          '重开',
          reopenedAt && (
            <>
              {reopenedBy} <Time at={reopenedAt} />：{reopenReason}
            </>
          ),
        ],
      ]}
    />
  );
}

function Sheet({ sheet }: { sheet: ClosingSheet }) {
  const { methods, subjects, books, orders, obstacle } = sheet;
  return (
    <>
      {obstacle && <Note tone="gold">{CLOSING_OBSTACLES[obstacle]}。</Note>}
      <Facts sheet={sheet} />
      <SectionTitle>按支付方式</SectionTitle>
      <DataTable
        label="按支付方式"
        columns={METHOD_COLUMNS}
        rows={withTotal(
          methods.map((one) => ({ ...one, label: methodLabel(one.method) })),
          FIGURES,
        )}
        keyOf={({ label }) => label}
        empty="当天没有收款和退款。"
      />
      <SectionTitle>按收款内容</SectionTitle>
      <DataTable
        label="按收款内容"
        columns={SUBJECT_COLUMNS}
        rows={withTotal(
          subjects.map((one) => ({ ...one, label: SUBJECTS[one.subject] })),
          FIGURES,
        )}
        keyOf={({ label }) => label}
        empty="当天没有收款和退款。"
      />
      <OrderBook orders={orders} />
      <MemberBooks {...sheet} />
      <SectionTitle>与另一本账核对</SectionTitle>
      <DataTable
        label="与另一本账核对"
        columns={BOOK_COLUMNS}
        rows={bookRows(books)}
        keyOf={({ label }) => label}
        empty="当天没有需要核对的账。"
      />
    </>
  );
}

/** A day's books: what came and went by way to pay, beside the other books; finance closes it here. */
export function ClosingPage() {
  const { day = '' } = useParams();
  const query = useCall(closings.get, { day });
  const lack = usePageLack();
  const [open, setOpen] = useState<'close' | 'reopen' | null>(null);
  const back = (
    <nav aria-label="位置">
      <Link className={link.link} to="/finance/closings">
        日结
      </Link>
      {' /'}
    </nav>
  );
  const sheet = query.data;
  const onClose = () => setOpen(null);
  return (
    <>
      <InnerPageHead path={back} title={day} history={{ record: day, name: day }}>
        <ReadAt from={query} />
        {sheet && !lack && sheet.state === 'closed' && <Button onClick={() => setOpen('reopen')}>重开</Button>}
        {sheet && !lack && sheet.state !== 'closed' && (
          <Button
            kind="primary"
            blocked={sheet.obstacle && CLOSING_OBSTACLES[sheet.obstacle]}
            onClick={() => setOpen('close')}
          >
            日结
          </Button>
        )}
      </InnerPageHead>
      <Loaded from={query}>{(read) => <Sheet sheet={read} />}</Loaded>
      {sheet && open === 'close' && <CloseDialog sheet={sheet} onClose={onClose} />}
      {sheet && open === 'reopen' && <ReopenDialog sheet={sheet} onClose={onClose} />}
    </>
  );
}
