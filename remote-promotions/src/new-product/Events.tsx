import { newEvents } from '@cellar/shared/api/newEvents/calls';
import { dayMinute } from '@cellar/shared/format/date';
import type { NewEventBrief } from '@cellar/shared/api/newEvents/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { Link } from '@cellar/shared/runtime/navigate';
import { Button, Loaded, Photo, Skeleton, Tag } from '@cellar/shared/ui/base';
import css from './NewProductScreen.module.css';

/** Events that run or come. */
export function Events() {
  const all = useLoad(newEvents.list, []);
  return (
    <Loaded from={all} skeleton={<Skeleton shapes="lines" />}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyPage picture="glass" text="现在没有新品活动" action={<Button to="/newProduct">看看新品</Button>} />
        ) : (
          <ul className={css.stack} aria-label="新品活动">
            {list.map((event) => (
              <li key={event.wz}>
                <Row event={event} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function Row({ event: { wz, title, subtitle, picture, state, fromAt, toAt } }: { event: NewEventBrief }) {
  const soon = state === 'soon';
  return (
    <Link to={`/activity-new-product?wz=${wz}`} className={css.event}>
      {picture && <Photo picture={picture} units={351} ratio={2.4} alt="" className={css.picture} />}
      <span className={css.about}>
        <b>{title}</b>
        {subtitle && <small>{subtitle}</small>}
        <span className={css.when}>
          <Tag tone={soon ? 'grey' : 'soft'}>{soon ? '即将首发' : '进行中'}</Tag>
          {soon ? `${dayMinute(fromAt)} 首发` : `${dayMinute(toAt)} 结束`}
        </span>
      </span>
    </Link>
  );
}
