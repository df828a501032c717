import { orders } from '@cellar/shared/api/trade/orders/calls';
import type { OrderDetails } from '@cellar/shared/api/trade/orders/schema';
import { areaText } from '@cellar/shared/format/address/area';
import { money } from '@cellar/shared/format/number/money';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Recommendations } from '@cellar/shared/parts/Recommendations';
import { ResultHead } from '@cellar/shared/parts/heads/ResultHead';
import { learnTime } from '@cellar/shared/runtime/clock';
import { isMissing } from '@cellar/shared/runtime/errors';
import {
  Button,
  Card,
  Cell,
  Cells,
  Countdown,
  Loaded,
  Money,
  Page,
  Skeleton,
  Steps,
  type IconName,
} from '@cellar/shared/ui/base';
import type { ReactNode } from 'react';
import { MissingOrder } from '../../common/MissingOrder';
import { comingText } from '../../common/promiseText';
import { useOrderId } from '../../common/useOrderId';
import { useReturn } from '@cellar/shared/hooks/useReturn';
import { amountDue } from '../amountDue';
import css from './OrderResultScreen.module.css';

async function load(orderId: string): Promise<OrderDetails> {
  const order = await orders.get({ orderid: orderId });
  learnTime(order.now);
  return order;
}

type Look = { title: string; icon: IconName; tone: 'ok' | 'calm' };
const closed: readonly OrderDetails['state'][] = ['cancelled', 'expired', 'refused', 'refunded'];

/** What the server says became of the order: nothing is called paid before it is. */
function lookOf({ state }: OrderDetails): Look {
  if (state === 'waiting') return { title: '下单成功', icon: 'check', tone: 'ok' };
  if (closed.includes(state)) return { title: '订单已关闭', icon: 'info', tone: 'calm' };
  return { title: '订单已付款', icon: 'check', tone: 'ok' };
}

const ahead = ['下单', '付款', '发货', '收货'];
const stepOf: Partial<Record<OrderDetails['state'], number>> = {
  waiting: 0,
  paid: 1,
  packed: 1,
  shipped: 2,
  received: 3,
};

/** What has happened and what comes next; nothing for an order that ended. */
function Ahead({ order: { state } }: { order: OrderDetails }) {
  const current = stepOf[state];
  return current === undefined ? null : (
    <Card className={css.facts}>
      <Steps items={ahead} current={current} />
    </Card>
  );
}

function Facts({ order }: { order: OrderDetails }) {
  const { address, delivery, orderNo, quantity } = order;
  const { label, fen } = amountDue(order);
  const promise = comingText(order);
  return (
    <Cells className={css.facts}>
      {promise && <Cell label={delivery === 'pickup' ? '取货' : '送达'} value={promise} />}
      <Cell label="订单号" value={orderNo} />
      <Cell label={label} value={money(fen)} />
      <Cell label="商品" value={`共 ${quantity} 件`} />
      <Cell
        label={delivery === 'pickup' ? '自提点' : '送往'}
        value={delivery === 'pickup' ? address.name : `${address.name} ${areaText(address)} ${address.detail}`}
      />
    </Cells>
  );
}

function Ways({ order: { id, state } }: { order: OrderDetails }) {
  const details = (kind: 'primary' | 'line') => (
    <Button kind={kind} size="l" block to={`/order-details?orderId=${id}`}>
      查看订单
    </Button>
  );
  if (state === 'waiting')
    return (
      <>
        {details('line')}
        <Button size="l" block to={`/pay-type?orderId=${id}`}>
          立即支付
        </Button>
      </>
    );
  return (
    <>
      <Button kind="line" size="l" block to="/index">
        继续逛逛
      </Button>
      {details('primary')}
    </>
  );
}

function Frame({ bottom, children }: { bottom?: ReactNode; children: ReactNode }) {
  return (
    <Page title="下单结果" className={css.page} bottom={bottom}>
      {children}
    </Page>
  );
}

function Result({ order, onLapsed }: { order: OrderDetails; onLapsed: () => void }) {
  const { totalFen, payBeforeAt, state, hint } = order;
  return (
    <Frame bottom={<Ways order={order} />}>
      <ResultHead {...lookOf(order)} busy={false} text={state === 'waiting' ? '逾期未付款，订单自动取消' : hint}>
        <Money fen={totalFen} hero />
        {state === 'waiting' && (
          <p className={css.left}>
            付款剩余 <Countdown look="text" endsAt={payBeforeAt} onEnd={onLapsed} over="0:00" />
          </p>
        )}
      </ResultHead>
      <Ahead order={order} />
      <Facts order={order} />
      <Recommendations place="result" size={6} />
    </Frame>
  );
}

function OrderResult({ orderId }: { orderId: string }) {
  const order = useLoad(() => load(orderId), [orderId]);
  const reload = () => void order.reload();
  useReturn(reload);
  if (order.status === 'ready') return <Result order={order.data} onLapsed={reload} />;
  return (
    <Frame>
      <Loaded
        from={order}
        skeleton={<Skeleton shapes="card lines" />}
        failed={(error) => (isMissing(error) ? <MissingOrder /> : null)}
      >
        {() => null}
      </Loaded>
    </Frame>
  );
}

/** Right after an order was placed: what it comes to and until when it is to be paid. */
export default function OrderResultScreen() {
  const orderId = useOrderId();
  return orderId ? (
    <OrderResult key={orderId} orderId={orderId} />
  ) : (
    <Frame>
      <MissingOrder />
    </Frame>
  );
}
