import type {
  Statement as StatementPage,
  StatementEntry,
  StatementParams,
} from '@cellar/shared/api/money/wallet/schema';
import { nearTime } from '@cellar/shared/format/time/near';
import { useList } from '@cellar/shared/hooks/useList';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { now } from '@cellar/shared/runtime/clock';
import { Link } from '@cellar/shared/runtime/navigate';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { Button, Card, cx, ListView, Skeleton, Tabs, Row } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { useEffect, useState, type ReactNode } from 'react';
import { amountText, sourcePath, type Unit } from './amounts';
import { MonthSelect } from './MonthSelect';
import css from './wallet.module.css';

type Direction = NonNullable<StatementParams['direction']>;
type StatementProps = {
  /** Names it: 「余额明细」. */
  label: string;
  unit: Unit;
  /** One page of the account. */
  load: (asked: StatementParams) => Promise<StatementPage>;
  /** Stands above, as soon as the account's sum is known. */
  head: (balance: number) => ReactNode;
  /** The way on where nothing ever happened. */
  emptyAction: ReactNode;
  /** Counts what changed the account on this page: then the entries are asked for again. */
  changes?: number;
  /** Between head and entries. */
  children?: ReactNode;
};

const directions = [
  { value: 'all', label: '全部' },
  { value: 'in', label: '收入' },
  { value: 'out', label: '支出' },
] as const;
const directionOf = (text: string | undefined): Direction | undefined =>
  text === 'in' || text === 'out' ? text : undefined;

const monthOf = (text: string | undefined) => (text && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : undefined);

/** The entries of one account by direction and month, which stand in the address, with the sums that they make. */
export function Statement({ label, unit, load, head, emptyAction, changes = 0, children }: StatementProps) {
  const query = useQuery();
  const setQuery = useSetQuery();
  const direction = directionOf(query['direction']);
  const month = monthOf(query['month']);
  const list = useList<StatementEntry, StatementPage>(
    (cursor) =>
      load({ ...(direction ? { direction } : {}), ...(month ? { month } : {}), ...(cursor ? { cursor } : {}) }),
    [label, direction, month],
    { name: label },
  );
  const { refresh } = list;
  useEffect(() => {
    if (changes > 0) void refresh();
  }, [changes, refresh]);
  // What stands above the entries stays while those of another month are on their way.
  const [known, setKnown] = useState(list.head);
  if (list.head && list.head !== known) setKnown(list.head);
  const filtered = direction !== undefined || month !== undefined;
  const showAll = (
    <Button kind="line" onClick={() => setQuery({ direction: undefined, month: undefined }, { replace: true })}>
      查看全部明细
    </Button>
  );
  return (
    <PullRefresh onRefresh={refresh}>
      <div className={css.stack}>
        {known ? head(known.balance) : list.status === 'loading' && <Skeleton shapes="price" className={css.bones} />}
        {children}
        {known && (
          <Row wrap apart gap={12} rowGap={0}>
            <Tabs
              label={`${label}的收支`}
              items={directions}
              value={direction ?? 'all'}
              onChange={(value) => setQuery({ direction: directionOf(value) }, { replace: true })}
            />
            <MonthSelect
              months={known.months}
              value={month}
              onChange={(value) => setQuery({ month: value }, { replace: true })}
            />
            <p className={css.sums}>
              <span>收入 {amountText(unit, known.cameIn)}</span>
              <span>支出 {amountText(unit, known.wentOut)}</span>
            </p>
          </Row>
        )}
        <ListView
          tight
          list={list}
          label={label}
          className={css.entries}
          skeleton={<Skeleton shapes="lines lines" className={css.bones} />}
          empty={
            filtered ? (
              <EmptyPage picture="order" text="没有符合条件的明细" action={showAll} />
            ) : (
              <EmptyPage picture="order" text={`还没有${label}`} action={emptyAction} />
            )
          }
          render={(entry) => <Entry entry={entry} unit={unit} />}
        />
      </div>
    </PullRefresh>
  );
}

function Entry({ entry: { amount, after, reason, at, source }, unit }: { entry: StatementEntry; unit: Unit }) {
  return (
    <div className={css.entry}>
      <div className={css.what}>
        <b>{reason}</b>
        <small>
          <time dateTime={at}>{nearTime(at, now())}</time>
        </small>
        {source && (
          <Link to={sourcePath(source)} className={css.source}>
            {source.text}
          </Link>
        )}
      </div>
      <div className={css.how}>
        <b className={cx(css.amount, amount > 0 && css.came)}>{amountText(unit, amount, true)}</b>
        <small>余 {amountText(unit, after)}</small>
      </div>
    </div>
  );
}

/** The sum of an account in large, with what can be done there. */
export function SumCard({ label, children, right }: { label: string; children: ReactNode; right?: ReactNode }) {
  return (
    <Card className={css.hero}>
      <div className={css.held}>
        <span>{label}</span>
        <strong>{children}</strong>
      </div>
      {right && (
        <Row wrap align="stretch">
          {right}
        </Row>
      )}
    </Card>
  );
}
