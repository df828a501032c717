import { classOrders } from '@cellar/shared/api/trade/classOrders/calls';
import type { Waiting } from '@cellar/shared/api/trade/classOrders/shapes';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { useGo } from '@cellar/shared/runtime/navigate';
import { needLogin } from '@cellar/shared/runtime/session';
import { Button } from '@cellar/shared/ui/base';
import { useState } from 'react';
import { WaitingList } from '../../common/WaitingList';

/** The way onto the waiting list of a session that is full. Who waits already sees the own place. */
export function SessionWaiting({ sessionId, onStale }: { sessionId: string; onStale: () => unknown }) {
  const go = useGo();
  const [place, setPlace] = useState<{ waiting: Waiting | null } | null>(null);
  const { submit, busy } = useSubmit(async () => {
    if (!needLogin(go, { why: '登录后加入候补' })) return;
    const { list } = await classOrders.listWaiting();
    setPlace({ waiting: list.find(({ session }) => session.id === sessionId) ?? null });
  });
  if (place) return <WaitingList sessionId={sessionId} waiting={place.waiting} onStale={onStale} />;
  return (
    <Button size="l" block loading={busy} onClick={() => void submit()}>
      加入候补
    </Button>
  );
}
