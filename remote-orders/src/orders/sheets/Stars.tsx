import { cx } from '@cellar/shared/ui/base';
import css from './sheets.module.css';

const words = ['很差', '不太好', '一般', '不错', '很满意'];

type StarsProps = { value: number; onChange: (value: number) => void; label: string };

/** One to five. */
export function Stars({ value, onChange, label }: StarsProps) {
  return (
    <span role="radiogroup" aria-label={label} className={css.stars}>
      {words.map((word, i) => (
        <button
          key={word}
          type="button"
          role="radio"
          aria-checked={value === i + 1}
          aria-label={`${i + 1} 星，${word}`}
          className={css.star}
          onClick={() => onChange(i + 1)}
        >
          <svg viewBox="0 0 24 24" className={cx(css.starShape, i < value && css.on)} aria-hidden>
            <path d="M12 3.500l2.600 5.400 5.900.8-4.300 4.100 1 5.900-5.200-2.800-5.200 2.800 1-5.900-4.300-4.100 5.900-.8z" />
          </svg>
        </button>
      ))}
      <span className={css.starWords}>{words[value - 1] ?? '请打分'}</span>
    </span>
  );
}
