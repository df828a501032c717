import { isPublished, Link } from '@cellar/shared/runtime/navigate';
import type { ReactNode } from 'react';
import css from './Card.module.css';
import { Icon, type IconName } from './Icon';
import { cx } from './cx';

type CardProps = {
  /** Without inner space, e.g. for pictures up to the edge. */
  flush?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

export function Card({ flush, className, children }: CardProps) {
  return <section className={cx(css.card, !flush && css.padded, className)}>{children}</section>;
}

type SectionProps = {
  title: ReactNode;
  note?: ReactNode;
  /** The way to all of it; not drawn when its screen is not published. */
  more?: { to: string; text?: string };
  /** Stands at the right end instead of `more`. */
  right?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
};

/** A floor of a page under a serif title. */
export function Section({ title, note, more, right, className, children }: SectionProps) {
  return (
    <section className={cx(css.section, className)}>
      <div className={css.head}>
        <h2 className={css.title}>{title}</h2>
        {note && <span className={css.note}>{note}</span>}
        <span className={css.right}>{more ? <More {...more} /> : right}</span>
      </div>
      {children}
    </section>
  );
}

function More({ to, text = '全部' }: { to: string; text?: string }) {
  return (
    <Link to={to} className={css.more}>
      {text}
      <Icon name="forward" size={12} />
    </Link>
  );
}

/** Rows in one card. */
export function Cells({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={cx(css.card, css.cells, className)}>{children}</div>;
}

type CellProps = {
  label: ReactNode;
  value?: ReactNode;
  /** A quieter line under the label. */
  note?: ReactNode;
  icon?: IconName;
  /** Leads to a screen; the row is not drawn when that is not published. */
  to?: string;
  onClick?: () => void;
  /** An arrow at the end: by itself where the row leads on. */
  arrow?: boolean;
  className?: string | undefined;
  children?: ReactNode;
};

export function Cell({
  label,
  value,
  note,
  icon,
  to,
  onClick,
  arrow = Boolean(to || onClick),
  className,
  children,
}: CellProps) {
  const inside = (
    <>
      {icon && <Icon name={icon} className={css.icon} />}
      <span className={css.label}>
        {label}
        {note && <small>{note}</small>}
      </span>
      <span className={css.value}>{value ?? children}</span>
      {arrow && <Icon name="forward" size={14} className={css.arrow} />}
    </>
  );
  const name = cx(css.cell, className);
  if (to !== undefined) {
    return isPublished(to) ? (
      <Link to={to} className={name} {...(onClick ? { onClick } : {})}>
        {inside}
      </Link>
    ) : null;
  }
  if (onClick) {
    return (
      <button type="button" className={name} onClick={onClick}>
        {inside}
      </button>
    );
  }
  return <div className={name}>{inside}</div>;
}
