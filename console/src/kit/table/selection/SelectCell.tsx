import styles from './SelectCell.module.css';

type Props = { label: string; checked: boolean; some?: boolean; onChange: () => void };

/** Chooses a row, or all of them. */
export const SelectCell = ({ label, checked, some = false, onChange }: Props) => (
  <input
    type="checkbox"
    className={styles.box}
    aria-label={label}
    data-select-row
    checked={checked}
    ref={(box) => {
      if (box) box.indeterminate = some && !checked;
    }}
    onChange={onChange}
  />
);
