import type { ActivityBrief } from '@cellar/shared/api/activity/schema';
import { endText } from '@cellar/shared/format/near';
import { now } from '@cellar/shared/runtime/clock';
import { Link } from '@cellar/shared/runtime/navigate';
import { Photo } from '@cellar/shared/ui/base';
import css from '../ActivityScreen.module.css';

export const WIDE = 2.2;

export function PageCard({ page: { id, title, summary, picture, toAt } }: { page: ActivityBrief }) {
  return (
    <Link to={`/activity?id=${id}`} className={css.card}>
      {picture && <Photo picture={picture} units={351} ratio={WIDE} alt="" />}
      <span>
        <b>{title}</b>
        <small>{summary}</small>
        {toAt && <small>{endText(toAt, now())}</small>}
      </span>
    </Link>
  );
}
