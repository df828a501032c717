import type { ComponentProps, MouseEvent } from 'react';
import styles from './Button.module.css';

type Kind = 'primary' | 'danger' | 'line' | 'plain';
type Props = Omit<ComponentProps<'button'>, 'disabled'> & {
  kind?: Kind;
  small?: boolean;
  busy?: boolean;
  /** Why it cannot be pressed now. It keeps the focus, so that a keyboard does not lose its place. */
  blocked?: string | null;
};

export function Button({
  kind = 'line',
  small = false,
  busy = false,
  blocked = null,
  onClick,
  className,
  type = 'button',
  title,
  ...rest
}: Props) {
  const off = busy || blocked !== null;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (off) event.preventDefault();
    else onClick?.(event);
  };
  const classes = [styles.button, styles[kind], small ? styles.small : '', className ?? ''].filter(Boolean).join(' ');
  // The words are the caller's.
  return (
    <button
      {...rest}
      type={type}
      className={classes}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      title={blocked ?? title}
      onClick={press}
    />
  );
}
