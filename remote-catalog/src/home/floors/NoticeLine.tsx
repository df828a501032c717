import { isPublished, Link } from '@cellar/shared/runtime/navigate';
import { Icon } from '@cellar/shared/ui/base';
import css from './NoticeLine.module.css';
import type { FloorOf } from './floor';

/** It looks like a way on, so it is shown only where it leads. */
export function NoticeLine({ items, to }: Pick<FloorOf<'notice'>, 'items' | 'to'>) {
  const [first] = items;
  if (!first || !isPublished(first.to)) return null;
  return (
    <div className={css.notice} role="note">
      <Icon name="bell" size={16} />
      <Link to={first.to}>
        <b>{first.tag}</b>
        <span>{first.title}</span>
      </Link>
      {to && (
        <Link to={to} className={css.more}>
          更多
        </Link>
      )}
    </div>
  );
}
