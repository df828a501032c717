import { now } from '@cellar/shared/runtime/clock';
import { nearTime } from '@cellar/shared/format/time/near';
import { classOrders } from '@cellar/shared/api/trade/classOrders/calls';
import type { Waiting } from '@cellar/shared/api/trade/classOrders/shapes';
import { MAX_PARTICIPANTS } from '@cellar/shared/constants/classes';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { confirm, toast, toastError } from '@cellar/shared/runtime/messages';
import { Button, Card, Icon, Stepper, Stack, Row } from '@cellar/shared/ui/base';
import { useState } from 'react';
import css from './WaitingList.module.css';

type WaitingListProps = {
  sessionId: string;
  /** Seats that are free, too few for this person. */
  left?: number;
  /** The place of this person; null: not on the list. */
  waiting: Waiting | null;
  /** Seats came free, or sign-up is closed: what the page shows is no longer so. */
  onStale?: () => unknown;
  /** The person joined, or left (null). */
  onChange?: (waiting: Waiting | null) => unknown;
};

/** The waiting list of a session that is full or has too few seats: joins it, says the place on it, leaves it. */
export function WaitingList({ sessionId, left = 0, waiting: known, onStale, onChange }: WaitingListProps) {
  const [waiting, setWaiting] = useState(known);
  const change = (next: Waiting | null) => {
    setWaiting(next);
    onChange?.(next);
  };
  return (
    <Card>
      <Stack>
        {waiting ? (
          <Place waiting={waiting} onLeft={() => change(null)} />
        ) : (
          <Join sessionId={sessionId} left={left} onJoined={change} {...(onStale ? { onStale } : {})} />
        )}
      </Stack>
    </Card>
  );
}

type JoinProps = { sessionId: string; left: number; onJoined: (waiting: Waiting) => void; onStale?: () => unknown };

function Join({ sessionId, left, onJoined, onStale }: JoinProps) {
  const least = left + 1;
  const [seats, setSeats] = useState(least);
  const { submit, busy } = useSubmit(
    async () => {
      onJoined(await classOrders.joinWaiting({ sessionId, seats }));
      toast('已加入候补');
    },
    {
      onError: (error) => {
        toastError(error);
        void onStale?.();
      },
    },
  );
  return (
    <>
      <h3 className={css.title}>{left > 0 ? `超过 ${left} 人一起上课？可加入候补` : '本班已满，可加入候补'}</h3>
      <p className={css.text}>有人退课时按先后通知你，名额会为你保留一段时间；候补不收费，可随时取消。</p>
      <Row wrap apart rowGap={4}>
        <span>候补名额</span>
        <Stepper
          label="候补名额"
          value={seats}
          onChange={setSeats}
          min={least}
          max={MAX_PARTICIPANTS}
          minMessage={left > 0 ? `${left} 席以内可直接报名` : '至少 1 席'}
          maxMessage={`一次最多 ${MAX_PARTICIPANTS} 席`}
        />
      </Row>
      <Button size="l" block kind={left > 0 ? 'line' : 'primary'} loading={busy} onClick={() => void submit()}>
        加入候补
      </Button>
    </>
  );
}

function Place({ waiting, onLeft }: { waiting: Waiting; onLeft: () => void }) {
  const { waitingId, seats, ahead, state, offerUntil } = waiting;
  const { submit, busy } = useSubmit(async () => {
    const leaves = await confirm({
      title: '取消候补？',
      message: state === 'offered' ? '为你保留的名额会转给下一位' : '取消后再加入需重新排队',
      confirmText: '取消候补',
      cancelText: '继续等待',
    });
    if (!leaves) return;
    await classOrders.leaveWaiting({ waitingId });
    onLeft();
    toast('已取消候补');
  });
  return (
    <Stack role="status" aria-live="polite">
      <h3 className={css.title}>
        <Icon name={state === 'offered' ? 'check' : 'clock'} size={18} />
        {state === 'offered' ? `有 ${seats} 个名额为你保留` : `正在候补 ${seats} 席`}
      </h3>
      <p className={css.text}>
        {state === 'offered'
          ? `请在 ${nearTime(offerUntil, now())} 前完成报名，逾期转给下一位`
          : ahead === 0
            ? '你排在第 1 位，有空位时最先通知你'
            : `前面还有 ${ahead} 人，轮到你时会发消息通知`}
      </p>
      <Button kind="line" size="s" loading={busy} className={css.leave} onClick={() => void submit()}>
        取消候补
      </Button>
    </Stack>
  );
}
