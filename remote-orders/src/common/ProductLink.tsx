import { isPublished, Link } from '@cellar/shared/runtime/navigate';
import type { ReactNode } from 'react';

type ProductLinkProps = {
  productId: string;
  className?: string | undefined /** A second way to what words beside it lead to. */;
  silent?: boolean;
  children: ReactNode;
};

/** Leads to a product's page; plain where there is none. */
export function ProductLink({ productId, className, silent, children }: ProductLinkProps) {
  const to = `/product?req_productId=${productId}`;
  if (!isPublished(to)) return <span className={className}>{children}</span>;
  return (
    <Link to={to} className={className} {...(silent ? { tabIndex: -1, 'aria-hidden': true } : {})}>
      {children}
    </Link>
  );
}
