import { Icon } from '@cellar/shared/ui/base';
import { monthName } from './amounts';
import css from './wallet.module.css';

type MonthSelectProps = {
  months: readonly string[];
  /** undefined: all. */
  value: string | undefined;
  onChange: (month: string | undefined) => void;
};

/** One of the months with entries, or all. */
export function MonthSelect({ months, value, onChange }: MonthSelectProps) {
  const offered = value && !months.includes(value) ? [value, ...months] : months;
  return (
    <span className={css.month}>
      <select aria-label="月份" value={value ?? ''} onChange={(event) => onChange(event.target.value || undefined)}>
        <option value="">全部月份</option>
        {offered.map((month) => (
          <option key={month} value={month}>
            {monthName(month)}
          </option>
        ))}
      </select>
      <Icon name="down" size={12} />
    </span>
  );
}
