import { now } from '@cellar/shared/runtime/clock';
import { nearTime } from '@cellar/shared/format/time/near';
import { returns } from '@cellar/shared/api/trade/returns/calls';
import type { ReturnableOrder } from '@cellar/shared/api/trade/returns/schema';
import { monthDay } from '@cellar/shared/format/time/date';
import { useList } from '@cellar/shared/hooks/useList';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { Button, Card, ListView, Page, Skeleton, Row } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { CardList } from '../../common/CardList';
import { GoodsLine } from '../../common/GoodsLine';
import { useFresh } from '@cellar/shared/hooks/useFresh';
import { applyPath } from '../paths';
import css from '../returns.module.css';

function OrderCard({ order }: { order: ReturnableOrder }) {
  const { id, orderNo, stateLabel, placedAt, until, unshipped, lines } = order;
  const label = unshipped ? '申请退款' : '申请退换';
  const term = unshipped ? '发货前可以申请退款' : '签收后可以申请退换';
  return (
    <Card className={css.card}>
      <Row wrap apart rowGap={0} className={css.head}>
        <span className={css.quiet}>{nearTime(placedAt, now())} 的订单</span>
        <span className={css.calm}>{stateLabel}</span>
      </Row>
      {lines.map((line) => (
        <GoodsLine key={line.line} {...line} quantity={line.available} productId="" />
      ))}
      <div className={css.foot}>
        <span>{until ? `${monthDay(until)} 前可以申请` : term}</span>
        <Button to={applyPath(id)} kind="line" size="s" label={`${label} ${orderNo}`}>
          {label}
        </Button>
      </div>
    </Card>
  );
}

/** Orders of which something can be returned. */
export function ReturnableList() {
  const list = useList((cursor) => returns.listOrders(cursor ? { cursor } : {}), [], { name: 'apply' });
  useFresh(list);
  return (
    <Page title="申请退换" className={css.page}>
      <PullRefresh onRefresh={list.reload}>
        <CardList>
          <ListView
            list={list}
            label="可以退换的商品"
            skeleton={<Skeleton shapes="cards" />}
            empty={
              <EmptyPage
                picture="box"
                text="没有可以退换的商品"
                note="收货满 7 天的订单，酒质问题请联系客服"
                action={<Button to="/order">查看我的订单</Button>}
              />
            }
            render={(order) => <OrderCard order={order} />}
          />
        </CardList>
      </PullRefresh>
    </Page>
  );
}
