import { orders } from '@cellar/shared/api/trade/orders/calls';
import type { OrderPage, OrderRow } from '@cellar/shared/api/trade/orders/schema';
import { cleanLine } from '@cellar/shared/format/text/cleanText';
import { useList } from '@cellar/shared/hooks/useList';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { learnTime } from '@cellar/shared/runtime/clock';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { Button, LazyPart, ListView, Page, Skeleton } from '@cellar/shared/ui/base';
import { Form, TextField } from '@cellar/shared/ui/form';
import { useState } from 'react';
import { useFresh } from '@cellar/shared/hooks/useFresh';
import { useReturn } from '@cellar/shared/hooks/useReturn';
import { CardList } from '../../common/CardList';
import { OrderCard } from '../list/OrderCard';
import { useOrderActions } from '../useOrderActions';
import { History } from './History';
import { RecentOrders } from './RecentOrders';
import css from './SearchOrderScreen.module.css';

const MAX_LENGTH = 40;
const loadSheets = () => import('../sheets/OrderSheets');

function useFound(query: string) {
  const found = useList<OrderRow, OrderPage>(
    async (cursor) => {
      const page = await orders.search({ text: query, ...(cursor ? { cursor } : {}) });
      learnTime(page.now);
      return page;
    },
    [query],
  );
  useFresh(found);
  const onStale = () => void found.refresh();
  useReturn(onStale);
  return {
    found,
    onStale,
    onChanged: (order: OrderRow) =>
      found.replaceItems((rows) => rows.map((row) => (row.id === order.id ? order : row))),
    onRemoved: (orderId: string) => found.replaceItems((rows) => rows.filter(({ id }) => id !== orderId)),
  };
}

function Results({ text: query }: { text: string }) {
  const { found, ...changes } = useFound(query);
  const { act, more, sheet, closeSheet } = useOrderActions(changes);
  return (
    <CardList>
      <ListView
        list={found}
        label="搜索结果"
        skeleton={<Skeleton shapes="cards" />}
        empty={
          <EmptyPage
            picture="order"
            text={`没有找到「${query}」`}
            note="换个订单号、商品名或收货人试试"
            action={<Button to="/order">查看全部订单</Button>}
          />
        }
        render={(order) => <OrderCard order={order} onAct={act} onMore={more} onLapsed={changes.onStale} />}
      />
      <LazyPart load={loadSheets} wanted={sheet !== null} onClose={closeSheet}>
        {({ OrderSheets }) => <OrderSheets sheet={sheet} onClose={closeSheet} onAct={act} {...changes} />}
      </LazyPart>
    </CardList>
  );
}

/** Finds own orders by number, goods or receiver; what was looked for stands in the address. */
export default function SearchOrderScreen() {
  const query = cleanLine(useQuery()['text'] ?? '').slice(0, MAX_LENGTH);
  const setQuery = useSetQuery();
  const [typed, setTyped] = useState(query);
  const search = (text: string) => {
    const wanted = cleanLine(text);
    setTyped(wanted);
    setQuery({ text: wanted || undefined }, { replace: true });
  };
  return (
    <Page title="搜索订单" className={css.page}>
      <Form label="搜索订单" onSubmit={() => search(typed)} className={css.form}>
        <TextField
          label="订单号、商品或收货人"
          hideLabel
          type="search"
          enterKeyHint="search"
          placeholder="搜索订单"
          maxLength={MAX_LENGTH}
          clearable
          value={typed}
          onChange={(text) => (text === '' ? search('') : setTyped(text))}
        />
        <Button type="submit" disabled={cleanLine(typed) === ''}>
          搜索
        </Button>
      </Form>
      {query ? (
        <Results key={query} text={query} />
      ) : (
        <>
          <History onSearch={search} />
          <RecentOrders />
        </>
      )}
    </Page>
  );
}
