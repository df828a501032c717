import { classOrders } from '@cellar/shared/api/trade/classOrders/calls';
import type { ClassOrderBrief } from '@cellar/shared/api/trade/classOrders/shapes';
import { useFresh } from '@cellar/shared/hooks/useFresh';
import { useList } from '@cellar/shared/hooks/useList';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useReturn } from '@cellar/shared/hooks/useReturn';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { Button, ListView, Page, Skeleton, Tabs } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import css from './ClassListScreen.module.css';
import { OrderCard } from './OrderCard';
import { OwnWaiting } from './OwnWaiting';
import { emptyTexts, groupOf, staysIn, tabOf, tabs, type Tab } from './tabs';

type Row = ClassOrderBrief & { id: string };
const rowOf = (order: ClassOrderBrief): Row => ({ ...order, id: order.orderId });

/** The own class orders by state (`tab`), below the seats that the person waits for. */
export default function ClassListScreen() {
  const tab = tabOf(useQuery()['tab']);
  const setQuery = useSetQuery();
  const list = useList(
    async (cursor) => {
      const page = await classOrders.list({ ...groupOf(tab), ...(cursor ? { cursor } : {}) });
      return { ...page, list: page.list.map(rowOf) };
    },
    [tab],
  );
  const waiting = useLoad(classOrders.listWaiting, []);
  useFresh(list);
  const refresh = async () => {
    void waiting.reload();
    return list.refresh();
  };
  useReturn(() => void refresh());
  const change = (order: ClassOrderBrief) =>
    list.replaceItems((rows) =>
      rows.flatMap((row) => (row.id !== order.orderId ? [row] : staysIn(tab, order.state) ? [rowOf(order)] : [])),
    );
  return (
    <Page title="我的课程" className={css.page}>
      <Tabs
        sticky
        scroll
        label="课程状态"
        items={tabs}
        value={tab}
        onChange={(value) => setQuery({ tab: value === 'all' ? undefined : value }, { replace: true })}
      />
      <PullRefresh onRefresh={refresh}>
        <div className={css.list}>
          {waiting.status === 'loading' ? (
            // Both come together: seats that came later would move the orders under the finger.
            <Skeleton shapes="cards" />
          ) : (
            <>
              <OwnWaiting list={waiting.data?.list ?? []} onLeft={() => void waiting.reload()} />
              <ListView
                list={list}
                label="我的课程"
                skeleton={<Skeleton shapes="cards" />}
                empty={<NoOrders tab={tab} onAll={() => setQuery({ tab: undefined }, { replace: true })} />}
                render={(order) => <OrderCard order={order} onChanged={change} onStale={() => void refresh()} />}
              />
            </>
          )}
        </div>
      </PullRefresh>
    </Page>
  );
}

const NoOrders = ({ tab, onAll }: { tab: Tab; onAll: () => void }) => (
  <EmptyPage
    picture="course"
    text={emptyTexts[tab]}
    action={
      tab === 'all' ? (
        <Button to="/course">去选课程</Button>
      ) : (
        <Button kind="line" onClick={onAll}>
          看看全部
        </Button>
      )
    }
  />
);
