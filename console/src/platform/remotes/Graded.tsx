import type { Figure } from '../releases/figures';
import styles from './Graded.module.css';

const LABELS = { good: undefined, slow: '偏慢', bad: '异常' } as const;

/** A figure that is marked when it is not good. */
export function Graded({ figure: { text, grade } }: { figure: Figure }) {
  return (
    <span className={styles[grade]} title={LABELS[grade]}>
      {text}
    </span>
  );
}
