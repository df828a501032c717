import type { OrderPage, OrderRow } from '@cellar/shared/api/orders/schema';
import { useList } from '@cellar/shared/hooks/useList';
import { learnTime } from '@cellar/shared/runtime/clock';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { Button, Empty, LazyPart, ListView, Page, Skeleton, Tabs } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { useFresh } from '../../common/useFresh';
import { OrderCard } from './OrderCard';
import css from './OrderScreen.module.css';
import { emptyTexts, listOf, staysIn, tabOf, tabs, type Tab } from './tabs';
import { useOrderActions } from '../useOrderActions';

const loadSheets = () => import('../sheets/OrderSheets');

function useOrders(tab: Tab) {
  const list = useList<OrderRow, OrderPage>(
    async (cursor) => {
      const page = await listOf[tab](cursor ? { cursor } : {});
      learnTime(page.now);
      return page;
    },
    [tab],
  );
  useFresh(list);
  const onChanged = (order: OrderRow) =>
    list.replaceItems((rows) =>
      rows.flatMap((row) => (row.id !== order.id ? [row] : staysIn(tab, order) ? [order] : [])),
    );
  const onRemoved = (orderId: string) => list.replaceItems((rows) => rows.filter(({ id }) => id !== orderId));
  return { list, onChanged, onRemoved };
}

export default function OrderScreen() {
  const tab = tabOf(useQuery()['tab']);
  const setQuery = useSetQuery();
  const { list, ...changes } = useOrders(tab);
  const { act, more, sheet, closeSheet } = useOrderActions(changes);
  const empty = <Empty picture="order" text={emptyTexts[tab]} action={<Button to="/index">去逛逛</Button>} />;
  return (
    <Page title="我的订单" className={css.page}>
      <Tabs
        label="订单状态"
        items={tabs}
        value={tab}
        sticky
        className={css.tabs}
        onChange={(value) => setQuery({ tab: value === 'all' ? undefined : value }, { replace: true })}
      />
      <PullRefresh onRefresh={list.reload}>
        <div className={css.list}>
          <ListView
            list={list}
            label="订单"
            skeleton={<Skeleton shapes="cards" />}
            empty={empty}
            render={(order) => (
              <OrderCard order={order} onAct={act} onMore={more} onLapsed={() => void list.refresh()} />
            )}
          />
        </div>
      </PullRefresh>
      <LazyPart load={loadSheets} wanted={sheet !== null} onClose={closeSheet}>
        {({ OrderSheets }) => <OrderSheets sheet={sheet} onClose={closeSheet} onAct={act} {...changes} />}
      </LazyPart>
    </Page>
  );
}
