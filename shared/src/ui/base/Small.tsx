import { money } from '@cellar/shared/format/money';
import { Link } from '@cellar/shared/runtime/navigate';
import type { CSSProperties, ReactNode } from 'react';
import { Icon } from './Icon';
import { Photo, type PictureData } from './Photo';
import css from './Small.module.css';
import { cx } from './cx';

type AvatarProps = { name: string; picture?: PictureData | null /** In units of the 375 design. */; size?: number };

/** The person's picture, or the first sign of the name. */
export function Avatar({ name, picture, size = 60 }: AvatarProps) {
  return (
    <span className={css.avatar} style={{ '--side': `calc(${size} * var(--u))` } as CSSProperties}>
      {picture ? (
        <Photo picture={picture} units={size} ratio={1} alt={name} round />
      ) : (
        <span aria-hidden>{[...name][0] ?? '客'}</span>
      )}
    </span>
  );
}

type SearchLookProps = { to: string; placeholder: string; className?: string | undefined };

/** Looks like a search field and opens the search. */
export function SearchLook({ to, placeholder, className }: SearchLookProps) {
  return (
    <Link to={to} className={cx(css.search, className)}>
      <Icon name="search" size={16} />
      <span className={css.hint}>{placeholder}</span>
      <b className={css.go}>搜索</b>
    </Link>
  );
}

type StepsProps = { items: readonly string[] /** Index of the step one stands at. */; current: number };

export function Steps({ items, current }: StepsProps) {
  return (
    <ol className={css.steps}>
      {items.map((item, i) => (
        <li
          key={item}
          className={cx(css.step, i <= current && css.done)}
          aria-current={i === current ? 'step' : undefined}
        >
          {item}
        </li>
      ))}
    </ol>
  );
}

type TimelineItem = { id: string; title: ReactNode; note?: ReactNode; time?: ReactNode };

/** Events, the newest first and marked. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className={css.timeline}>
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

/** Stands on product and checkout. */
export function AgeNotice({ className }: { className?: string | undefined }) {
  return <p className={cx(css.age, className)}>不向未成年人销售酒类 · 理性饮酒，适量为宜</p>;
}

type ProgressProps = {
  /** 0 to 1. */ value: number;
  label: string;
  tone?: 'gold' | 'wine';
  className?: string | undefined;
};

export function Progress({ value, label, tone = 'wine', className }: ProgressProps) {
  const percent = Math.round(Math.max(0, Math.min(1, value)) * 100);
  return (
    <span
      className={cx(css.progress, css[tone], className)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <i style={{ width: `${percent}%` }} />
    </span>
  );
}
