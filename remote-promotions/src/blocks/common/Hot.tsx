import { isPublished, Link } from '@cellar/shared/runtime/navigate';
import type { CSSProperties, ReactNode } from 'react';

type HotProps = {
  to: string;
  label?: string;
  className?: string | undefined;
  style?: CSSProperties;
  children?: ReactNode;
};

/** Whether a tap on `to` leads anywhere: a published screen of the shop, or an address elsewhere. */
export const leads = (to: string): boolean => /^https:\/\//.test(to) || (/^\/(?!\/)/.test(to) && isPublished(to));

/** What operations made tappable: a link where it leads somewhere, else only its looks. */
export function Hot({ to, label, className, style, children }: HotProps) {
  const look = { ...(className ? { className } : {}), ...(style ? { style } : {}) };
  if (!leads(to)) return <div {...look}>{children}</div>;
  return (
    <Link to={to} {...look} {...(label ? { 'aria-label': label } : {})}>
      {children}
    </Link>
  );
}
