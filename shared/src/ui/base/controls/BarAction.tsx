import { Link } from '@cellar/shared/runtime/navigate';
import css from './BarAction.module.css';
import { Icon, type IconName } from '../media/Icon';
import { Badge } from '../display/Badge';

type BarActionProps = {
  icon: IconName;
  text: string;
  /** Fills the drawing, e.g. of what is a favourite already. */
  on?: boolean;
  count?: number | undefined;
  to?: string;
  onClick?: () => void;
};

/** A small drawing over a word in a page's bottom bar: 客服, 购物车, 收藏. */
export function BarAction({ icon, text, on, count, to, onClick }: BarActionProps) {
  const inside = (
    <>
      <Badge count={count}>
        <Icon name={icon} size={22} {...(on ? { filled: true } : {})} className={on ? css.on : undefined} />
      </Badge>
      {text}
    </>
  );
  if (to !== undefined) {
    return (
      <Link to={to} className={css.action}>
        {inside}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={css.action}
      {...(on === undefined ? {} : { 'aria-pressed': on })}
      onClick={onClick}
    >
      {inside}
    </button>
  );
}
