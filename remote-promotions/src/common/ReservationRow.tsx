import { reservations } from '@cellar/shared/api/campaigns/reservations/calls';
import type { Reservable } from '@cellar/shared/api/campaigns/reservations/schema';
import { nearTime, startText } from '@cellar/shared/format/time/near';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { now } from '@cellar/shared/runtime/clock';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { isPublished, useGo } from '@cellar/shared/runtime/navigate';
import { useIsPreloaded } from '@cellar/shared/runtime/preloadedResult';
import { needLogin } from '@cellar/shared/runtime/session';
import { trackEvent } from '@cellar/shared/runtime/tracking';
import { Button, Countdown, Photo, Row } from '@cellar/shared/ui/base';
import { useState } from 'react';
import css from './ReservationRow.module.css';

const remindText = (minutes: number) => (minutes > 0 ? `开始前 ${minutes} 分钟提醒你` : '开始时提醒你');

/** How many did it, and how many still can. */
function Status({ one: { reserved, left, state, remindMinutes } }: { one: Reservable }) {
  if (state === 'mine') return <small>已预约，{remindText(remindMinutes)}</small>;
  const parts = [
    reserved > 0 && `${reserved} 人已预约`,
    state !== 'over' && left !== null && left > 0 && `还剩 ${left} 个名额`,
  ];
  return <small>{parts.filter(Boolean).join('，')}</small>;
}

type ActionProps = { one: Reservable; busy: boolean; onAct: () => void };

/** What can be done now. */
function Action({ one: { name, state, level, opensAt, link }, busy, onAct }: ActionProps) {
  const waiting = useIsPreloaded();
  const off = (text: string) => (
    <Button size="s" disabled>
      {text}
    </Button>
  );
  if (state === 'open' || state === 'mine') {
    const text = state === 'open' ? '预约提醒' : '取消预约';
    const kind = state === 'open' ? 'primary' : 'line';
    return (
      <Button size="s" kind={kind} loading={busy} disabled={waiting} label={`${text}：${name}`} onClick={onAct}>
        {text}
      </Button>
    );
  }
  if (state === 'soon') return off(`${startText(opensAt, now())} 开约`);
  if (state === 'full') return off('名额已满');
  if (state === 'level') return off(`${level ?? ''}专享`);
  if (!isPublished(link)) return off('已开始');
  return (
    <Button size="s" kind="line" to={link}>
      去看看
    </Button>
  );
}

/** One thing to reserve, where it stands. */
export function ReservationRow({ found }: { found: Reservable }) {
  const go = useGo();
  const [changed, setChanged] = useState<{ from: Reservable; one: Reservable } | null>(null);
  // What the page itself brings again wins over what was done since.
  const one = changed?.from === found ? changed.one : found;
  const reservable = { reservableId: one.id };
  const reread = () =>
    reservations.get(reservable).then(
      (next) => setChanged({ from: found, one: next }),
      () => undefined,
    );
  const { submit, busy } = useSubmit(
    async () => {
      if (!needLogin(go, { why: '登录后预约提醒' })) return;
      const mine = one.state === 'mine';
      const next = await (mine ? reservations.cancel : reservations.reserve)(reservable);
      setChanged({ from: found, one: next });
      toast(mine ? '已取消预约' : `预约成功，${remindText(next.remindMinutes)}`);
      trackEvent(mine ? 'cancelReservation' : 'reserve', { mode: 1, ...reservable });
    },
    {
      onError: (error) => {
        toastError(error);
        void reread();
      },
    },
  );
  return (
    <article className={css.row}>
      {one.picture && <Photo picture={one.picture} units={72} ratio={1} alt="" className={css.photo} />}
      <div className={css.text}>
        <h3>{one.name}</h3>
        {one.note && <p>{one.note}</p>}
        <p className={css.time}>
          {nearTime(one.beginsAt, now())}
          {one.state !== 'over' && (
            <span>
              还有 <Countdown look="text" endsAt={one.beginsAt} onEnd={() => void reread()} />
            </span>
          )}
        </p>
        <Row wrap apart rowGap={4}>
          <Status one={one} />
          <Action one={one} busy={busy} onAct={() => void submit()} />
        </Row>
      </div>
    </article>
  );
}
