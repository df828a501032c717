import { wallet } from '@cellar/shared/api/money/wallet/calls';
import type { Expense, ExpenseMonth } from '@cellar/shared/api/money/wallet/schema';
import { money } from '@cellar/shared/format/number/money';
import { nearTime } from '@cellar/shared/format/time/near';
import { useList } from '@cellar/shared/hooks/useList';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { now } from '@cellar/shared/runtime/clock';
import { isPublished, Link } from '@cellar/shared/runtime/navigate';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { Button, Card, Empty, ListView, Loaded, Money, Page, Photo, Section, Skeleton } from '@cellar/shared/ui/base';
import { monthName } from '../amounts';
import walletCss from '../wallet.module.css';
import { ExpenseChart } from './ExpenseChart';
import css from './HistoryExpendScreen.module.css';

/** What was spent, month by month: a year as a chart, the chosen month order by order. */
export default function HistoryExpendScreen() {
  const found = useLoad(wallet.getExpense, []);
  return (
    <Page title="消费明细" className={walletCss.page}>
      <Loaded from={found} skeleton={<Skeleton shapes="price card list" className={walletCss.bones} />}>
        {({ months }) =>
          months.some(({ spentFen }) => spentFen > 0) ? (
            <Year months={months} />
          ) : (
            <EmptyPage
              picture="order"
              text="最近一年还没有消费"
              note="付款后的订单会按月记在这里"
              action={<Button to="/index">去逛逛</Button>}
            />
          )
        }
      </Loaded>
    </Page>
  );
}

function Year({ months }: { months: readonly ExpenseMonth[] }) {
  const query = useQuery();
  const setQuery = useSetQuery();
  const chosen =
    months.find(({ month }) => month === query['month']) ?? months.findLast(({ spentFen }) => spentFen > 0);
  if (!chosen) return null;
  return (
    <div className={walletCss.stack}>
      <Card>
        <div className={css.head} aria-live="polite">
          <p className={css.label}>{monthName(chosen.month)}消费</p>
          <p className={css.sum}>
            <Money fen={chosen.spentFen} />
          </p>
          <p className={css.label}>
            {chosen.orders} 笔订单 · 近一年共 {money(months.reduce((sum, { spentFen }) => sum + spentFen, 0))}
          </p>
        </div>
        <ExpenseChart
          months={months}
          chosen={chosen.month}
          onChoose={(month) => setQuery({ month }, { replace: true })}
        />
      </Card>
      <Month key={chosen.month} month={chosen.month} />
    </div>
  );
}

function Month({ month }: { month: string }) {
  const list = useList((cursor) => wallet.listExpense({ month, ...(cursor ? { cursor } : {}) }), [month]);
  return (
    <Section title={monthName(month)} note="实付金额，已扣除退款">
      <ListView
        list={list}
        label={`${monthName(month)}的消费`}
        skeleton={<Skeleton shapes="list" className={walletCss.bones} />}
        empty={<Empty compact picture="order" text="这个月没有消费" action={<Button to="/index">去逛逛</Button>} />}
        render={(expense) => <Row expense={expense} />}
      />
    </Section>
  );
}

function Row({ expense }: { expense: Expense }) {
  const to = `/order-details?orderId=${expense.id}`;
  return (
    <Card flush>
      {expense.shown && isPublished(to) ? (
        <Link to={to} className={css.row}>
          <Facts expense={expense} />
        </Link>
      ) : (
        <div className={css.row}>
          <Facts expense={expense} />
        </div>
      )}
    </Card>
  );
}

function Facts({ expense: { text, picture, orderNo, at, paidFen, refundedFen } }: { expense: Expense }) {
  return (
    <>
      <Photo picture={picture} units={56} ratio={1} fit="contain" alt="" className={css.picture} />
      <span className={css.text}>
        <b>{text}</b>
        <small>订单 {orderNo}</small>
        <small>
          <time dateTime={at}>{nearTime(at, now())}</time>
        </small>
      </span>
      <span className={css.amount}>
        <b>
          <Money fen={paidFen - refundedFen} />
        </b>
        {refundedFen > 0 && <small>已退 {money(refundedFen)}</small>}
      </span>
    </>
  );
}
