import { desk } from '@cellar/shared/api/trade/desk/calls';
import type { Result } from '@cellar/shared/contract/calls';
import { money } from '@cellar/shared/format/number/money';
import { useCall } from '../api/useCall';
import { Loaded } from '../kit/feedback/Loaded';
import styles from './Overview.module.css';

type Sales = Result<'desk.getSales'>;

const PERCENT = 100;

/** How today stands to a week ago: in percent, in words where there was nothing. */
export function formatChange(now: number, before: number): string {
  if (before === 0) return now === 0 ? '上周同日同时段也没有' : '上周同日同时段没有';
  const change = Math.round((now / before - 1) * PERCENT);
  if (change === 0) return '和上周同日同时段持平';
  return `${change > 0 ? '↑' : '↓'} ${Math.abs(change)}% 比上周同日同时段`;
}

const figuresOf = ({ today, before }: Sales) => {
  const average = ({ orders, fen }: Sales['today']) => (orders === 0 ? 0 : Math.round(fen / orders));
  return [
    { title: '今天成交', value: money(today.fen), change: formatChange(today.fen, before.fen) },
    { title: '付款订单', value: `${today.orders} 单`, change: formatChange(today.orders, before.orders) },
    { title: '客单价', value: money(average(today)), change: formatChange(average(today), average(before)) },
  ];
};

/** Sales of today beside those of the same weekday a week ago, up to the same time. */
export function TodaySales() {
  const query = useCall(desk.getSales, {});
  return (
    <Loaded from={query} lines={2}>
      {(sales) => (
        <dl className={styles.figures}>
          {figuresOf(sales).map(({ title, value, change }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd className={styles.value}>{value}</dd>
              <dd className={styles.change}>{change}</dd>
            </div>
          ))}
        </dl>
      )}
    </Loaded>
  );
}
