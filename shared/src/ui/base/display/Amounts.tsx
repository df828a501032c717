import { money } from '@cellar/shared/format/number/money';
import type { ReactNode } from 'react';
import { cx } from '../cx';
import css from './Amounts.module.css';

export type Amount = {
  label: ReactNode /** An amount, or words instead. */;
  fen: number | ReactNode;
  saving?: boolean;
  total?: boolean;
};

/** Rows of label and amount, as under an order. */
export function Amounts({ rows }: { rows: readonly Amount[] }) {
  return (
    <dl className={css.amounts}>
      {rows.map(({ label, fen, saving, total }, i) => (
        <div key={i} className={cx(css.amount, saving && css.saving, total && css.total)}>
          <dt>{label}</dt>
          <dd>{typeof fen === 'number' ? money(fen) : fen}</dd>
        </div>
      ))}
    </dl>
  );
}
