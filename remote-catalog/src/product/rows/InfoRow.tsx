import { Icon } from '@cellar/shared/ui/base';
import type { ReactNode } from 'react';
import css from './InfoRow.module.css';

export function InfoRow({
  name,
  action = '',
  onClick,
  children,
}: {
  name: string;
  action?: string;
  onClick?: () => void;
  children: ReactNode;
}) {
  const inside = (
    <>
      <span className={css.name}>{name}</span>
      <span className={css.value}>{children}</span>
      {onClick && (
        <span className={css.action}>
          {action}
          <Icon name="forward" size={12} />
        </span>
      )}
    </>
  );
  if (!onClick) return <div className={css.row}>{inside}</div>;
  return (
    <button type="button" className={css.row} onClick={onClick}>
      {inside}
    </button>
  );
}
