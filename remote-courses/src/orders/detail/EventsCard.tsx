import type { ClassOrder } from '@cellar/shared/api/trade/classOrders/shapes';
import { nearTime } from '@cellar/shared/format/time/near';
import { now } from '@cellar/shared/runtime/clock';
import { Card, Timeline } from '@cellar/shared/ui/base';
import css from './ClassDetailScreen.module.css';

/** What happened with the order, the newest first. */
export const EventsCard = ({ events }: { events: ClassOrder['events'] }) =>
  events.length === 0 ? null : (
    <Card>
      <h3 className={css.subtitle}>进度</h3>
      <Timeline
        items={events.map(({ words, at }, i) => ({ id: `${at} ${i}`, title: words, time: nearTime(at, now()) }))}
      />
    </Card>
  );
