import { Sheet } from '@cellar/shared/ui/overlay';
import { useState } from 'react';
import { Column, rowHeight, visibleRows, type PickerOption } from './Column';
import css from './Picker.module.css';

export type { PickerOption };

type PickerProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Options of every column, which may depend on what is picked before. */
  columns: (picked: readonly string[]) => readonly (readonly PickerOption[])[];
  /** Names of the columns for those who listen. */
  labels?: readonly string[];
  /** What is picked at first. */
  value: readonly string[];
  onConfirm: (picked: string[]) => void;
};

/** Every column's value among its options; the first option where it is not. */
const settle = (columns: PickerProps['columns'], wanted: readonly string[]): string[] => {
  const picked: string[] = [];
  for (let i = 0; ; i++) {
    const options = columns(picked)[i];
    if (!options?.length) return picked;
    picked.push(options.find((option) => option.value === wanted[i])?.value ?? options[0]?.value ?? '');
  }
};

/** Columns of 6 rows in a sheet. */
export function Picker({ open, onClose, title, ...rest }: PickerProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title} bare>
      <Wheels title={title} onClose={onClose} {...rest} />
    </Sheet>
  );
}

type WheelsProps = Omit<PickerProps, 'open'>;

function Wheels({ onClose, title, columns, labels = [], value, onConfirm }: WheelsProps) {
  const [wanted, setWanted] = useState(value);
  const picked = settle(columns, wanted);
  return (
    <>
      <div className={css.head}>
        <button type="button" className={css.cancel} onClick={onClose}>
          取消
        </button>
        <h2 className={css.title}>{title}</h2>
        <button
          type="button"
          className={css.confirm}
          onClick={() => {
            onConfirm(picked);
            onClose();
          }}
        >
          确定
        </button>
      </div>
      <div className={css.columns} style={{ height: rowHeight * visibleRows }}>
        {columns(picked)
          .slice(0, picked.length)
          .map((options, i) => (
            <Column
              key={`${i} ${options[0]?.value ?? ''}`}
              options={options}
              value={picked[i] ?? ''}
              label={labels[i] ?? `第${i + 1}列`}
              onChange={(next) => setWanted([...picked.slice(0, i), next, ...picked.slice(i + 1)])}
            />
          ))}
        <i className={css.frame} aria-hidden />
      </div>
    </>
  );
}
