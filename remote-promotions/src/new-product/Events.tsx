import { newEvents } from '@cellar/shared/api/campaigns/newEvents/calls';
import type { ListedEvent } from '@cellar/shared/api/campaigns/newEvents/schema';
import { endText, startText } from '@cellar/shared/format/time/near';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { now } from '@cellar/shared/runtime/clock';
import { Button, Loaded, Skeleton, Stack } from '@cellar/shared/ui/base';
import { BannerCard } from '../common/BannerCard';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';

/** Events that run or come. */
export function Events() {
  const all = useLoad(newEvents.list, []);
  return (
    <Loaded from={all} skeleton={<Skeleton shapes="lines" />}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyPage picture="glass" text="现在没有新品活动" action={<Button to="/newProduct">看看新品</Button>} />
        ) : (
          <Stack as="ul" aria-label="新品活动">
            {list.map((event) => (
              <li key={event.wz}>
                <Row event={event} />
              </li>
            ))}
          </Stack>
        )
      }
    </Loaded>
  );
}

function Row({ event: { wz, title, subtitle, picture, state, fromAt, toAt, goods } }: { event: ListedEvent }) {
  const soon = state === 'soon';
  return (
    <BannerCard
      to={`/activity-new-product?wz=${wz}`}
      title={title}
      summary={subtitle}
      picture={picture}
      term={soon ? `${startText(fromAt, now())} 首发` : endText(toAt, now())}
      go={soon ? '去预约' : '去看新品'}
      goods={goods}
    />
  );
}
