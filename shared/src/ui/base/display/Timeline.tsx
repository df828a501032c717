import type { ReactNode } from 'react';
import css from './Timeline.module.css';

type TimelineItem = { id: string; title: ReactNode; note?: ReactNode; time?: ReactNode };

/** Events, the newest first and marked. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol>
      {items.map(({ id, title, note, time }) => (
        <li key={id} className={css.event}>
          <span className={css.eventTitle}>{title}</span>
          {note && <span>{note}</span>}
          {time && <span className={css.time}>{time}</span>}
        </li>
      ))}
    </ol>
  );
}
