import { isPublished, Link } from '@cellar/shared/runtime/navigate';
import type { IconNode } from 'lucide';
import type { ReactElement, ReactNode } from 'react';
import { cx } from '../cx';
import { Icon, type IconName } from '../media/Icon';
import css from './Cell.module.css';

type CellProps = {
  label: ReactNode;
  value?: ReactNode;
  /** A quieter line under the label. */
  note?: ReactNode;
  /** Stands before the label: an icon, or a picture. */
  icon?: IconName | IconNode | ReactElement;
  /** Leads to a screen; the row is not shown when that is not published. */
  to?: string;
  onClick?: () => void;
  /** An arrow at the end: by itself where the row leads on. */
  arrow?: boolean;
  className?: string | undefined;
  children?: ReactNode;
};

const isIcon = (icon: CellProps['icon']): icon is IconName | IconNode =>
  typeof icon === 'string' || Array.isArray(icon);

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
      {isIcon(icon) ? <Icon of={icon} className={css.icon} /> : icon}
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
