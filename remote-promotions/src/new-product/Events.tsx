import { newEvents } from '@cellar/shared/api/newEvents/calls';
import type { NewEventBrief } from '@cellar/shared/api/newEvents/schema';
import { endText, startText } from '@cellar/shared/format/near';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { now } from '@cellar/shared/runtime/clock';
import { Link } from '@cellar/shared/runtime/navigate';
import { Button, Empty, Loaded, Photo, Skeleton, Tag } from '@cellar/shared/ui/base';
import css from './NewProductScreen.module.css';

/** Events that run or come. */
export function Events() {
  const all = useLoad(newEvents.list, []);
  return (
    <Loaded from={all} skeleton={<Skeleton shapes="lines" />}>
      {({ list }) =>
        list.length === 0 ? (
          <Empty picture="glass" text="现在没有新品活动" action={<Button to="/newProduct">看看新品</Button>} />
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
          {soon ? `${startText(fromAt, now())} 首发` : endText(toAt, now())}
        </span>
      </span>
    </Link>
  );
}
