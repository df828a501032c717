import type { RefundRule } from '@cellar/shared/api/trade/classOrders/shapes';
import { day, monthDay } from '@cellar/shared/format/time/date';
import { now } from '@cellar/shared/runtime/clock';
import { Card, cx } from '@cellar/shared/ui/base';
import css from './RefundRules.module.css';

const WHOLE = 100;

const partOf = (percent: number) => (percent === WHOLE ? '全额退款' : percent === 0 ? '不退款' : `退 ${percent}%`);

const whenOf = ({ days, until }: RefundRule, earlier: RefundRule | undefined) =>
  days === 0 ? `开课前不足 ${earlier?.days ?? 0} 天` : `开课 ${days} 天前（${monthDay(until)}及以前）`;

/** The day of it is past; the last rule holds for good. */
const isOver = ({ days, until }: RefundRule) => days > 0 && until < day(now());

/** What goes back to who withdraws, by the day of it. */
export function RefundRules({ rules }: { rules: readonly RefundRule[] }) {
  return (
    <Card>
      <h3 className={css.title}>退课规则</h3>
      <ul className={css.rules}>
        {rules.map((rule, i) => (
          <li key={rule.days} className={cx(isOver(rule) && css.over)}>
            <span>{whenOf(rule, rules[i - 1])}</span>
            <b>{partOf(rule.percent)}</b>
          </li>
        ))}
      </ul>
      <p className={css.note}>退款原路退回；学校取消班次时全额退款</p>
    </Card>
  );
}
