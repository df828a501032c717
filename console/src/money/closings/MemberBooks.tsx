import type { RowData } from '@tanstack/react-table';
import type { ClosingSheet } from '@cellar/shared/api/money/closings/schema';
import { money } from '@cellar/shared/format/number/money';
import text from '../../kit/base/text.module.css';
import { SectionTitle } from '../../kit/layout/SectionTitle';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { differenceColumns } from './differenceColumns';

type Recharges = ClosingSheet['recharges'];
type Returns = ClosingSheet['returns'];
type Payouts = ClosingSheet['payouts'];

type Shown<Book> = { title: string; columns: Column<Book>[]; book: Book; isEmpty: boolean; empty: string };

/** What moved on the day beside what members' accounts say of it, in one row. */
const MemberBook = <Book extends RowData>({ title, columns, book, isEmpty, empty }: Shown<Book>) => (
  <>
    <SectionTitle>{title}</SectionTitle>
    {isEmpty ? (
      <p className={text.dim}>{empty}</p>
    ) : (
      <DataTable label={title} columns={columns} rows={[book]} keyOf={() => title} empty="" />
    )}
  </>
);

const RECHARGE_COLUMNS: Column<Recharges>[] = [
  { id: 'paid', title: '充值收款', cell: ({ paidFen }) => money(paidFen) },
  { id: 'credited', title: '存入余额和保证金', cell: ({ creditedFen }) => money(creditedFen), isFigure: true },
  { id: 'excess', title: '多付待退', cell: ({ excessFen }) => money(excessFen), isFigure: true },
  ...differenceColumns(),
];

/** Gifts are no money. */
const RechargeBook = ({ recharges }: { recharges: Recharges }) => (
  <MemberBook
    title="充值与会员账户核对"
    columns={RECHARGE_COLUMNS}
    book={recharges}
    isEmpty={recharges.paidFen === 0 && recharges.creditedFen === 0 && recharges.excessFen === 0}
    empty="当天没有充值。"
  />
);

const RETURN_COLUMNS: Column<Returns>[] = [
  { id: 'refunded', title: '充值退款', cell: ({ refundedFen }) => money(refundedFen) },
  { id: 'byHand', title: '人工转账退还', cell: ({ byHandFen }) => money(byHandFen), isFigure: true },
  { id: 'taken', title: '从余额扣出', cell: ({ takenFen }) => money(takenFen), isFigure: true },
  { id: 'excess', title: '多付退回', cell: ({ excessFen }) => money(excessFen), isFigure: true },
  ...differenceColumns(),
];

/** What left is beside what was taken for it, whenever that was. */
const ReturnBook = ({ returns }: { returns: Returns }) => (
  <MemberBook
    title="充值退还与会员账户核对"
    columns={RETURN_COLUMNS}
    book={returns}
    isEmpty={returns.refundedFen === 0 && returns.byHandFen === 0}
    empty="当天没有退还充值。"
  />
);

const PAYOUT_COLUMNS: Column<Payouts>[] = [
  { id: 'sent', title: '转账到银行', cell: ({ sentFen }) => money(sentFen) },
  { id: 'payouts', title: '笔数', cell: ({ payouts }) => payouts, isFigure: true },
  { id: 'taken', title: '从推广收益扣出', cell: ({ takenFen }) => money(takenFen), isFigure: true },
  ...differenceColumns(),
];

const PayoutBook = ({ payouts }: { payouts: Payouts }) => (
  <MemberBook
    title="收益提现与会员账户核对"
    columns={PAYOUT_COLUMNS}
    book={payouts}
    isEmpty={payouts.payouts === 0}
    empty="当天没有给会员转账提现。"
  />
);

export const MemberBooks = ({ recharges, returns, payouts }: ClosingSheet) => (
  <>
    <RechargeBook recharges={recharges} />
    <ReturnBook returns={returns} />
    <PayoutBook payouts={payouts} />
  </>
);
