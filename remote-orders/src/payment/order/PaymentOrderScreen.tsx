import { payLinks } from '@cellar/shared/api/money/payLinks/calls';
import type { SharedOrder } from '@cellar/shared/api/money/payLinks/schema';
import { usePolledResult } from '@cellar/shared/hooks/usePolledResult';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { inMessenger } from '@cellar/shared/runtime/client';
import { isMissing } from '@cellar/shared/runtime/errors';
import { useQuery } from '@cellar/shared/runtime/query';
import { Button, Failed, Skeleton } from '@cellar/shared/ui/base';
import { useEffect, useState } from 'react';
import { Frame } from './Frame';
import { Outcome } from './Outcome';
import { PayForm } from './PayForm';

/** An order of somebody else, reached by a link, and its payment. */
export default function PaymentOrderScreen() {
  const { link: token } = useQuery();
  return token ? (
    <Linked key={token} token={token} />
  ) : (
    <Frame>
      <MissingLink />
    </Frame>
  );
}

function Linked({ token }: { token: string }) {
  const asked = { token, messenger: inMessenger() };
  const { state, check } = usePolledResult(token, {
    finish: () => payLinks.finish(asked),
    read: () => payLinks.get(asked),
  });
  // The browser may bring this page back from its memory when the person comes back from the cashier.
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && check();
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, [check]);
  if (state.status === 'ready') return <Shown order={state.result} polling={state.polling} onCheck={check} />;
  if (state.status === 'loading')
    return (
      <Frame>
        <Skeleton shapes="price card list form" />
      </Frame>
    );
  return <Frame>{isMissing(state.error) ? <MissingLink /> : <Failed error={state.error} onRetry={check} />}</Frame>;
}

type ShownProps = { order: SharedOrder; polling: boolean; onCheck: () => void };

function Shown({ order, polling, onCheck }: ShownProps) {
  const [paysAgain, setPaysAgain] = useState(false);
  const { state, orderId } = order;
  if (orderId !== null) return <Own orderId={orderId} />;
  if (state === 'waiting' || state === 'refused' || (state === 'pending' && paysAgain))
    return <PayForm order={order} onStale={onCheck} />;
  return <Outcome order={order} polling={polling} onCheck={onCheck} onPayAgain={() => setPaysAgain(true)} />;
}

const MissingLink = () => (
  <EmptyPage
    picture="order"
    text="代付链接已失效"
    note="请让对方重新分享订单"
    action={<Button to="/index">去首页逛逛</Button>}
  />
);

const Own = ({ orderId }: { orderId: string }) => (
  <Frame>
    <EmptyPage
      picture="order"
      text="这是你自己的订单"
      note="把链接发给好友，对方登录后就能替你付款"
      action={<Button to={`/order-details?orderId=${orderId}`}>查看订单</Button>}
    />
  </Frame>
);
