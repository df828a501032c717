import { orders } from '@cellar/shared/api/trade/orders/calls';
import type { OrderPage, OrderRow } from '@cellar/shared/api/trade/orders/schema';
import { useList } from '@cellar/shared/hooks/useList';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { usePlace } from '@cellar/shared/hooks/usePlace';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { learnTime } from '@cellar/shared/runtime/clock';
import { Link } from '@cellar/shared/runtime/navigate';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { Button, Icon, LazyPart, ListView, Page, Skeleton, Tabs } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { useReturn } from '@cellar/shared/hooks/useReturn';
import { useFresh } from '@cellar/shared/hooks/useFresh';
import { CardList } from '../../common/CardList';
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
  const counts = useLoad(() => orders.count(), [], { place: usePlace('counts') });
  const onStale = () => {
    void list.refresh();
    void counts.reload();
  };
  useReturn(onStale);
  const change = (to: (rows: readonly OrderRow[]) => readonly OrderRow[]) => {
    list.replaceItems(to);
    void counts.reload();
  };
  return {
    list,
    counts: counts.data,
    onStale,
    onChanged: (order: OrderRow) =>
      change((rows) => rows.flatMap((row) => (row.id !== order.id ? [row] : staysIn(tab, order) ? [order] : []))),
    onRemoved: (orderId: string) => change((rows) => rows.filter(({ id }) => id !== orderId)),
  };
}

export default function OrderScreen() {
  const tab = tabOf(useQuery()['tab']);
  const setQuery = useSetQuery();
  const { list, counts, ...changes } = useOrders(tab);
  const { act, more, sheet, closeSheet } = useOrderActions(changes);
  const empty = <EmptyPage picture="order" text={emptyTexts[tab]} action={<Button to="/index">去逛逛</Button>} />;
  return (
    <Page
      title="我的订单"
      className={css.page}
      right={
        <Link to="/search-order" aria-label="搜索订单" className={css.find}>
          <Icon name="search" />
        </Link>
      }
    >
      <Tabs
        label="订单状态"
        items={tabs.map((item) => (item.value === 'all' ? item : { ...item, count: counts?.[item.value] ?? 0 }))}
        value={tab}
        sticky
        className={css.tabs}
        onChange={(value) => setQuery({ tab: value === 'all' ? undefined : value }, { replace: true })}
      />
      <PullRefresh onRefresh={list.reload}>
        <CardList>
          <ListView
            list={list}
            label="订单"
            skeleton={<Skeleton shapes="cards" />}
            empty={empty}
            render={(order) => <OrderCard order={order} onAct={act} onMore={more} onLapsed={changes.onStale} />}
          />
        </CardList>
      </PullRefresh>
      <LazyPart load={loadSheets} wanted={sheet !== null} onClose={closeSheet}>
        {({ OrderSheets }) => <OrderSheets sheet={sheet} onClose={closeSheet} onAct={act} {...changes} />}
      </LazyPart>
    </Page>
  );
}
