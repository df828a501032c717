import { newEvents } from '@cellar/shared/api/newEvents/calls';
import { dayMinute } from '@cellar/shared/format/date';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Button, Cell, Cells, Empty, Loaded, Skeleton } from '@cellar/shared/ui/base';

/** Events that run or come. */
export function Events() {
  const all = useLoad(newEvents.list, []);
  return (
    <Loaded from={all} skeleton={<Skeleton shapes="lines" />}>
      {({ list }) =>
        list.length === 0 ? (
          <Empty picture="glass" text="现在没有新品活动" action={<Button to="/newProduct">看看新品</Button>} />
        ) : (
          <Cells>
            {list.map(({ wz, title, state, fromAt, toAt }) => (
              <Cell
                key={wz}
                label={title}
                note={state === 'soon' ? `${dayMinute(fromAt)} 首发` : `${dayMinute(toAt)} 结束`}
                to={`/activity-new-product?wz=${wz}`}
              />
            ))}
          </Cells>
        )
      }
    </Loaded>
  );
}
