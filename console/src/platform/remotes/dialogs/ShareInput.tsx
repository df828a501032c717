import type { UseFormRegisterReturn } from 'react-hook-form';
import controls from '../../../kit/form/control.module.css';
import styles from './dialogs.module.css';

type Props = { own: UseFormRegisterReturn; isWrong: boolean; off?: boolean };

/** Share of the visitors in percent. `off`: it counts for nothing now. */
export const ShareInput = ({ own, isWrong, off = false }: Props) => (
  <span className={styles.share}>
    <input
      {...own}
      className={controls.control}
      aria-label="比例（%）"
      inputMode="decimal"
      disabled={off}
      aria-invalid={(isWrong && !off) || undefined}
    />
    %
  </span>
);
