import { basisPointsOf } from './figures';
import styles from './dialogs.module.css';

export const SHARE_FAULT = '比例是 0 到 100 的数，最多两位小数';

type Props = { value: string; onChange: (value: string) => void; off?: boolean };

/** Share of the visitors in percent. */
export function ShareInput({ value, onChange, off = false }: Props) {
  const isWrong = !off && basisPointsOf(value) === null;
  return (
    <span className={styles.share}>
      <input
        aria-label="比例（%）"
        inputMode="decimal"
        disabled={off}
        aria-invalid={isWrong || undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      %
    </span>
  );
}
