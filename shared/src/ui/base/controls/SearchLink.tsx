import { Link } from '@cellar/shared/runtime/navigate';
import { cx } from '../cx';
import { Icon } from '../media/Icon';
import css from './SearchLink.module.css';

type SearchLinkProps = { to: string; placeholder: string; className?: string | undefined };

/** Looks like a search field and opens the search. */
export function SearchLink({ to, placeholder, className }: SearchLinkProps) {
  return (
    <Link to={to} className={cx(css.search, className)}>
      <Icon name="search" size={16} />
      <span className={css.hint}>{placeholder}</span>
      <b className={css.go}>搜索</b>
    </Link>
  );
}
