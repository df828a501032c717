import type { ExpenseMonth } from '@cellar/shared/api/money/wallet/schema';
import { money } from '@cellar/shared/format/number/money';
import { cx } from '@cellar/shared/ui/base';
import { useEffect, useRef } from 'react';
import { monthName } from '../amounts';
import css from './ExpenseChart.module.css';

const HEIGHT = 100;
/** A month with anything spent is seen beside a dear one. */
const MIN_HEIGHT = 3;

type ExpenseChartProps = { months: readonly ExpenseMonth[]; chosen: string; onChoose: (month: string) => void };

/** A bar for each month, which chooses it; for those who listen the figures stand in a table. */
export function ExpenseChart({ months, chosen, onChoose }: ExpenseChartProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bar = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!bar || !row.current) return;
    row.current.scrollLeft = bar.offsetLeft - (row.current.clientWidth - bar.offsetWidth) / 2;
  }, [chosen]);
  const most = Math.max(1, ...months.map(({ spentFen }) => spentFen));
  const heightOf = (fen: number) => (fen === 0 ? 0 : Math.max(MIN_HEIGHT, (fen / most) * HEIGHT));
  return (
    <>
      <div ref={row} className={css.chart} role="group" aria-label="选择月份">
        {months.map(({ month, spentFen }) => (
          <button
            key={month}
            type="button"
            className={cx(css.month, month === chosen && css.chosen)}
            aria-label={monthName(month)}
            aria-pressed={month === chosen}
            onClick={() => onChoose(month)}
          >
            <svg viewBox={`0 0 10 ${HEIGHT}`} preserveAspectRatio="none" className={css.bar} aria-hidden>
              <rect y={HEIGHT - heightOf(spentFen)} width="10" height={heightOf(spentFen)} />
            </svg>
            {Number(month.slice(-2))}月
          </button>
        ))}
      </div>
      <div className={css.figures}>
        <table>
          <caption>近一年的消费</caption>
          <thead>
            <tr>
              <th scope="col">月份</th>
              <th scope="col">消费</th>
              <th scope="col">订单数</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, spentFen, orders }) => (
              <tr key={month}>
                <th scope="row">{monthName(month)}</th>
                <td>{money(spentFen)}</td>
                <td>{orders}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
