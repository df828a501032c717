import type { BlockProps } from '@cellar/shared/api/activity.schema';
import { Link } from '@cellar/shared/runtime/navigate';
import { cx, Photo } from '@cellar/shared/ui/base';
import { leads } from '../Hot';
import css from './floating.module.css';

/** Hangs at an edge of the screen wherever one scrolls. */
export function Floating({ label, link, picture, side }: BlockProps<'Floating'>) {
  if (!leads(link)) return null;
  return (
    <Link to={link} className={cx(css.floating, css[side])} {...(picture ? { 'aria-label': label } : {})}>
      {picture ? <Photo picture={picture} units={56} ratio={1} alt="" round /> : <span>{label}</span>}
    </Link>
  );
}
