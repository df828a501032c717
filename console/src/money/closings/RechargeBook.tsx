import type { ClosingSheet } from '@cellar/shared/api/money/closings/schema';
import { money } from '@cellar/shared/format/number/money';
import text from '../../kit/base/text.module.css';
import { SectionTitle } from '../../kit/layout/SectionTitle';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { differenceColumns } from './differenceColumns';

type Recharges = ClosingSheet['recharges'];
type Returns = ClosingSheet['returns'];

const COLUMNS: Column<Recharges>[] = [
  { id: 'paid', title: '充值收款', cell: ({ paidFen }) => money(paidFen) },
  { id: 'credited', title: '存入余额和保证金', cell: ({ creditedFen }) => money(creditedFen), isFigure: true },
  { id: 'excess', title: '多付待退', cell: ({ excessFen }) => money(excessFen), isFigure: true },
  ...differenceColumns(),
];

const isEmpty = ({ paidFen, creditedFen, excessFen }: Recharges) =>
  paidFen === 0 && creditedFen === 0 && excessFen === 0;

/** What was recharged on the day, beside what members' accounts say; gifts are no money. */
export const RechargeBook = ({ recharges }: { recharges: Recharges }) => (
  <>
    <SectionTitle>充值与会员账户核对</SectionTitle>
    {isEmpty(recharges) ? (
      <p className={text.dim}>当天没有充值。</p>
    ) : (
      <DataTable label="充值与会员账户核对" columns={COLUMNS} rows={[recharges]} keyOf={() => 'recharges'} empty="" />
    )}
  </>
);

const RETURN_COLUMNS: Column<Returns>[] = [
  { id: 'refunded', title: '充值退款', cell: ({ refundedFen }) => money(refundedFen) },
  { id: 'byHand', title: '人工转账退还', cell: ({ byHandFen }) => money(byHandFen), isFigure: true },
  { id: 'taken', title: '从余额扣出', cell: ({ takenFen }) => money(takenFen), isFigure: true },
  { id: 'excess', title: '多付退回', cell: ({ excessFen }) => money(excessFen), isFigure: true },
  ...differenceColumns(),
];

const nothingLeft = ({ refundedFen, byHandFen }: Returns) => refundedFen === 0 && byHandFen === 0;

/** What of recharges left the shop on the day, beside what was taken from members for it, whenever that was. */
export const ReturnBook = ({ returns }: { returns: Returns }) => (
  <>
    <SectionTitle>充值退还与会员账户核对</SectionTitle>
    {nothingLeft(returns) ? (
      <p className={text.dim}>当天没有退还充值。</p>
    ) : (
      <DataTable
        label="充值退还与会员账户核对"
        columns={RETURN_COLUMNS}
        rows={[returns]}
        keyOf={() => 'returns'}
        empty=""
      />
    )}
  </>
);
