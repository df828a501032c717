import { cx } from '@cellar/shared/ui/base';
import css from './chips.module.css';

type ChipsProps = {
  items: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  label: string;
};

/** One of a few, in a row that scrolls sideways. */
export function Chips({ items, value, onChange, label }: ChipsProps) {
  return (
    <div className={css.chips} role="group" aria-label={label}>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          aria-pressed={item.value === value}
          className={cx(css.chip, item.value === value && css.on)}
          onClick={() => onChange(item.value)}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}
