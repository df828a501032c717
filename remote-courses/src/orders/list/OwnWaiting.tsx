import { now } from '@cellar/shared/runtime/clock';
import { nearTime } from '@cellar/shared/format/time/near';
import { classOrders } from '@cellar/shared/api/trade/classOrders/calls';
import type { Waiting } from '@cellar/shared/api/trade/classOrders/shapes';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { confirm, toast } from '@cellar/shared/runtime/messages';
import { Button, Card, Icon } from '@cellar/shared/ui/base';
import { enrolmentPath } from '../../common/enrolmentPath';
import { spanText } from '../../common/sessionText';
import css from './ClassListScreen.module.css';

type PlaceProps = { waiting: Waiting; onLeft: () => void };

function Place({ waiting, onLeft }: PlaceProps) {
  const { waitingId, session, seats, state, ahead, offerUntil } = waiting;
  const isOffered = state === 'offered';
  const { submit, busy } = useSubmit(async () => {
    const leaves = await confirm({
      title: '取消候补？',
      message: isOffered ? '为你保留的席位会转给下一位' : '取消后再加入需重新排队',
      confirmText: '取消候补',
      cancelText: '继续等待',
    });
    if (!leaves) return;
    await classOrders.leaveWaiting({ waitingId });
    toast('已取消候补');
    onLeft();
  });
  return (
    <Card className={css.waiting}>
      <p className={css.waitingHead}>
        <Icon name={isOffered ? 'check' : 'clock'} size={16} />
        {isOffered
          ? `有 ${seats} 个席位为你保留，${nearTime(offerUntil, now())} 前有效`
          : `候补 ${seats} 席，${ahead === 0 ? '排在第 1 位' : `前面还有 ${ahead} 人`}`}
      </p>
      <h2 className={css.title}>{session.title}</h2>
      <p className={css.facts}>
        {session.city} · {spanText(session.startsOn, session.endsOn)} · {session.venue}
      </p>
      <div className={css.actions}>
        <Button kind="quiet" size="s" label={`取消候补 ${session.title}`} loading={busy} onClick={() => void submit()}>
          取消候补
        </Button>
        {isOffered && (
          <Button size="s" label={`立即报名 ${session.title}`} to={enrolmentPath(session)}>
            立即报名
          </Button>
        )}
      </div>
    </Card>
  );
}

/** Sessions that the person waits for, those with an offer first. */
export function OwnWaiting({ list, onLeft }: { list: readonly Waiting[]; onLeft: () => void }) {
  if (list.length === 0) return null;
  const offeredFirst = [...list].sort((a, b) => Number(b.state === 'offered') - Number(a.state === 'offered'));
  return (
    <ul className={css.waitings} aria-label="我的候补">
      {offeredFirst.map((waiting) => (
        <li key={waiting.waitingId}>
          <Place waiting={waiting} onLeft={onLeft} />
        </li>
      ))}
    </ul>
  );
}
