import { StateHero } from '@cellar/shared/parts/heads/StateHero';
import { classOrders } from '@cellar/shared/api/trade/classOrders/calls';
import type { ClassOrder } from '@cellar/shared/api/trade/classOrders/shapes';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useReturn } from '@cellar/shared/hooks/useReturn';
import { learnTime, now } from '@cellar/shared/runtime/clock';
import { isMissing } from '@cellar/shared/runtime/errors';
import { LazyPart, Loaded, Page, Skeleton, Card, Timeline, Countdown } from '@cellar/shared/ui/base';
import { useState, type ReactNode } from 'react';
import { MissingClassOrder } from '../../common/Missing';
import { RefundRules } from '../../common/RefundRules';
import { useQueryId } from '../../common/useQueryId';
import { AmountsCard } from './AmountsCard';
import { DetailBar } from './DetailBar';
import css from './ClassDetailScreen.module.css';
import { LearnersCard } from './LearnersCard';
import { MaterialCard } from './MaterialCard';
import { PlaceCard } from './PlaceCard';
import { ReviewCard } from './ReviewCard';
import type { Opened } from './opened';
import { nearTime } from '@cellar/shared/format/time/near';
import { CLASS_STATE_LABELS } from '@cellar/shared/constants/classes';
import { InvoiceCard as Invoicing } from '@cellar/shared/parts/invoice/InvoiceCard';
import { INVOICE_HINT } from '../../common/invoiceText';

/** The invoice of a class order. */
const InvoiceCard = ({ order, onChanged }: { order: ClassOrder; onChanged: () => void }) => (
  <Invoicing
    invoice={order.invoice}
    invoicing={order.invoicing}
    ask={(invoice) => classOrders.saveInvoice({ orderId: order.orderId, invoice })}
    isLate={(error) => classOrders.saveInvoice.failedWith(error, 'changed')}
    hint={INVOICE_HINT}
    onChanged={onChanged}
  />
);

/** Where the order stands and what comes next. */
const Hero = ({ order, onLapsed }: { order: ClassOrder; onLapsed: () => void }) => (
  <StateHero className={css.hero}>
    <h2 className={css.heroTitle}>{CLASS_STATE_LABELS[order.state]}</h2>
    <p className={css.heroText}>
      {order.hint}
      {order.state === 'waiting' && (
        <Countdown look="text" endsAt={order.payBeforeAt} onEnd={onLapsed} over="0:00" className={css.heroTime} />
      )}
    </p>
  </StateHero>
);

/** What happened with the order, the newest first. */
const EventsCard = ({ events }: { events: ClassOrder['events'] }) =>
  events.length === 0 ? null : (
    <Card>
      <h3 className={css.subtitle}>进度</h3>
      <Timeline
        items={events.map(({ text, at }, i) => ({ id: `${at} ${i}`, title: text, time: nearTime(at, now()) }))}
      />
    </Card>
  );

const loadSheets = () => import('./DetailSheets');
const loadCards = () => import('../../common/admission/AdmissionCards');

function Frame({ bottom, children }: { bottom?: ReactNode; children: ReactNode }) {
  return (
    <Page title="课程详情" className={css.page} bottom={bottom}>
      {children}
    </Page>
  );
}

function Details({ order, onChanged }: { order: ClassOrder; onChanged: () => void }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const isComing = order.state === 'paid' || order.state === 'confirmed';
  return (
    <Frame bottom={<DetailBar order={order} onOpen={setOpened} onChanged={onChanged} />}>
      <Hero order={order} onLapsed={onChanged} />
      <PlaceCard order={order} />
      <LearnersCard order={order} onOpen={setOpened} />
      <ReviewCard order={order} onOpen={setOpened} />
      {isComing && (
        <LazyPart load={loadCards} wanted skeleton={<Skeleton shapes="hero" />}>
          {({ AdmissionCards }) => (
            <div className={css.cards}>
              <AdmissionCards order={order} />
            </div>
          )}
        </LazyPart>
      )}
      <MaterialCard orderId={order.orderId} material={order.material} />
      <AmountsCard order={order} />
      <InvoiceCard order={order} onChanged={onChanged} />
      {(isComing || order.state === 'waiting') && <RefundRules rules={order.rules} />}
      <EventsCard events={order.events} />
      <LazyPart load={loadSheets} wanted={opened !== null} onClose={close}>
        {({ DetailSheets }) => <DetailSheets opened={opened} order={order} onClose={close} onChanged={onChanged} />}
      </LazyPart>
    </Frame>
  );
}

function OrderBody({ orderId }: { orderId: string }) {
  const order = useLoad(async () => {
    const found = await classOrders.get({ orderId });
    learnTime(found.now);
    return found;
  }, [orderId]);
  useReturn(() => void order.reload());
  if (order.status === 'ready') return <Details order={order.data} onChanged={() => void order.reload()} />;
  return (
    <Frame>
      <Loaded
        from={order}
        skeleton={<Skeleton shapes="card lines list" />}
        failed={(error) => (isMissing(error) ? <MissingClassOrder /> : null)}
      >
        {() => null}
      </Loaded>
    </Frame>
  );
}

/** One own class order (`orderId`): what, where and with whom, what was paid and goes back, results and certificates. */
export default function ClassDetailScreen() {
  const orderId = useQueryId('orderId');
  if (orderId) return <OrderBody key={orderId} orderId={orderId} />;
  return (
    <Frame>
      <MissingClassOrder />
    </Frame>
  );
}
