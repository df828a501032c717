import { countedText } from '@cellar/shared/format/number/count';
import styles from './TabBar.module.css';

type Props<Value extends string> = {
  /** What the tabs divide: 状态. */
  label: string;
  tabs: readonly { value: Value; text: string; count?: number | undefined }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** Sides of one list, with how many rows are in each, as far as they are counted. */
export const TabBar = <Value extends string>({ label, tabs, chosen, onChoose }: Props<Value>) => (
  <div className={styles.tabs} role="group" aria-label={label}>
    {tabs.map(({ value, text, count }) => (
      <button
        key={value}
        type="button"
        className={styles.tab}
        aria-pressed={chosen === value}
        onClick={() => onChoose(value)}
      >
        {text}
        <span>{count === undefined ? count : countedText(count)}</span>
      </button>
    ))}
  </div>
);
