import { orders } from '@cellar/shared/api/trade/orders/calls';
import type { OrderDetails } from '@cellar/shared/api/trade/orders/schema';
import { FACTS } from '@cellar/shared/constants/facts';
import { invoices } from '@cellar/shared/api/trade/invoices/calls';
import { InvoiceCard } from '@cellar/shared/parts/invoice/InvoiceCard';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { learnTime } from '@cellar/shared/runtime/clock';
import { isMissing } from '@cellar/shared/runtime/errors';
import { useBack } from '@cellar/shared/runtime/navigate';
import { AgeNotice, LazyPart, Loaded, Page, Skeleton } from '@cellar/shared/ui/base';
import type { ReactNode } from 'react';
import { MissingOrder } from '../../common/MissingOrder';
import { useReturn } from '@cellar/shared/hooks/useReturn';
import { useOrderId } from '../../common/useOrderId';
import { ActionButtons } from '../ActionButtons';
import { AddressCard } from './cards/AddressCard';
import { AmountsCard } from './cards/AmountsCard';
import { FactsCard } from './cards/FactsCard';
import { GroupProgressCard } from './cards/GroupProgressCard';
import { GoodsCards } from './cards/GoodsCards';
import { Hero } from './cards/Hero';
import { NewsCard } from './cards/NewsCard';
import { ProtectionCard } from './cards/ProtectionCard';
import { RemarksCard } from './cards/RemarksCard';
import css from './OrderDetailsScreen.module.css';
import { useOrderActions } from '../useOrderActions';

const loadSheets = () => import('../sheets/OrderSheets');

async function load(orderId: string): Promise<OrderDetails> {
  const order = await orders.get({ orderid: orderId });
  learnTime(order.now);
  return order;
}

function Frame({ bottom, children }: { bottom?: ReactNode; children: ReactNode }) {
  return (
    <Page title="订单详情" className={css.details} bottom={bottom}>
      {children}
    </Page>
  );
}

function Details({ order, onChanged }: { order: OrderDetails; onChanged: () => void }) {
  const back = useBack();
  const { act, more, sheet, openSheet, closeSheet } = useOrderActions(
    { onChanged, onRemoved: back, onStale: onChanged },
    { from: 'order' },
  );
  // The cards of invoice and price protection have buttons of their own.
  const actions = order.actions.filter((action) => action !== 'invoice' && action !== 'protect');
  const bottom = actions.length > 0 && (
    <div className={css.bar}>
      <ActionButtons order={{ ...order, actions }} onAct={act} onMore={more} />
    </div>
  );
  return (
    <Frame bottom={bottom}>
      <Hero order={order} onLapsed={onChanged} />
      <AddressCard order={order} onChange={() => openSheet({ kind: 'address', orderId: order.id })} />
      <NewsCard order={order} />
      <GroupProgressCard order={order} />
      <GoodsCards order={order} onReviews={() => openSheet({ kind: 'followup', orderId: order.id })} />
      <AmountsCard order={order} />
      <ProtectionCard order={order} onAsk={() => openSheet({ kind: 'protect', orderId: order.id })} />
      <RemarksCard order={order} onAdd={() => openSheet({ kind: 'remark', orderId: order.id })} />
      <OrderInvoice order={order} onChanged={onChanged} />
      <FactsCard order={order} />
      <AgeNotice />
      <LazyPart load={loadSheets} wanted={sheet !== null} onClose={closeSheet}>
        {({ OrderSheets }) => (
          <OrderSheets
            sheet={sheet}
            onClose={closeSheet}
            onAct={act}
            onChanged={onChanged}
            onStale={onChanged}
            onRemarked={onChanged}
          />
        )}
      </LazyPart>
    </Frame>
  );
}

function OrderBody({ orderId }: { orderId: string }) {
  const order = useLoad(() => load(orderId), [orderId]);
  useReturn(() => void order.reload());
  if (order.status === 'ready') return <Details order={order.data} onChanged={order.reload} />;
  return (
    <Frame>
      <Loaded
        from={order}
        skeleton={<Skeleton shapes="card lines list" />}
        failed={(error) => (isMissing(error) ? <MissingOrder /> : null)}
      >
        {() => null}
      </Loaded>
    </Frame>
  );
}

export default function OrderDetailsScreen() {
  const orderId = useOrderId();
  return orderId ? (
    <OrderBody key={orderId} orderId={orderId} />
  ) : (
    <Frame>
      <MissingOrder />
    </Frame>
  );
}

/** The invoice of an order of goods. */
const OrderInvoice = ({ order, onChanged }: { order: OrderDetails; onChanged: () => void }) => (
  <InvoiceCard
    invoice={order.invoice}
    invoicing={order.invoicing}
    ask={(invoice) => invoices.ask({ orderId: order.id, invoice })}
    isLate={(error) => invoices.ask.failedWith(error, 'changed')}
    hint={`电子发票在申请后 ${FACTS.invoiceDays} 个工作日内开具，抬头会保存到下次使用。`}
    onChanged={onChanged}
  />
);
