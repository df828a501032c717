import { nearTime } from '@cellar/shared/format/time/near';
import { now } from '@cellar/shared/runtime/clock';
import type { ReactNode } from 'react';
import css from './GeneralizeDetailsScreen.module.css';

type RowProps = { title: ReactNode; at: string; note?: string | null; amount: string; right?: string };

/** A movement of money: what it was, when, and how much. */
export function Row({ title, at, note, amount, right }: RowProps) {
  return (
    <div className={css.row}>
      <div className={css.what}>
        <b>{title}</b>
        <small>
          <time dateTime={at}>{nearTime(at, now())}</time>
        </small>
        {note && <small>{note}</small>}
      </div>
      <div className={css.how}>
        <b>{amount}</b>
        {right && <small>{right}</small>}
      </div>
    </div>
  );
}
