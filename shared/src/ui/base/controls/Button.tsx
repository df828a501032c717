import { Link } from '@cellar/shared/runtime/navigate';
import type { MouseEventHandler, ReactNode } from 'react';
import { cx } from '../cx';
import { Spinner } from '../feedback/Spinner';
import css from './Button.module.css';

export type ButtonProps = {
  kind?: 'primary' | 'line' | 'gold' | 'plain' | 'quiet';
  /** s 30, m 36, l 44 units high; each can be touched on 44 px. */
  size?: 's' | 'm' | 'l';
  block?: boolean;
  /** Shows a spinner and takes no tap; keeps the focus. */
  loading?: boolean;
  disabled?: boolean;
  /** Leads to a screen of the shop instead of acting. */
  to?: string;
  type?: 'button' | 'submit';
  /** Name of a button without words. */
  label?: string;
  className?: string | undefined;
  onClick?: MouseEventHandler<HTMLElement>;
  children?: ReactNode;
};

export function Button({
  kind = 'primary',
  size = 'm',
  block,
  loading,
  disabled,
  to,
  type = 'button',
  label,
  ...rest
}: ButtonProps) {
  const className = cx(css.button, css[kind], css[size], block && css.block, rest.className);
  const name = label ? { 'aria-label': label } : {};
  if (to !== undefined && !disabled) {
    return (
      <Link to={to} className={className} {...name} {...(rest.onClick ? { onClick: rest.onClick } : {})}>
        {rest.children}
      </Link>
    );
  }
  return (
    <button
      type={type}
      className={className}
      disabled={disabled}
      aria-busy={loading || undefined}
      {...name}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else rest.onClick?.(event);
      }}
    >
      {loading && <Spinner />}
      {rest.children}
    </button>
  );
}
