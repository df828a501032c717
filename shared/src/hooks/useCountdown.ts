import { now } from '@cellar/shared/runtime/clock';
import { useLatest } from '@cellar/shared/hooks/useLatest';
import { useEffect, useState } from 'react';

export type Countdown = {
  ended: boolean;
  leftMs: number;
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
};

const second = 1000;

const countdownAt = (leftMs: number): Countdown => {
  const left = Math.max(0, Math.ceil(leftMs / second));
  return {
    ended: left === 0,
    leftMs: left * second,
    days: Math.floor(left / 86400),
    hours: Math.floor((left % 86400) / 3600),
    minutes: Math.floor((left % 3600) / 60),
    seconds: left % 60,
  };
};

/** Time left by the server's clock until `endsAt` (ISO or milliseconds); null counts as ended. `onEnd` is called once, at the end. */
export function useCountdown(endsAt: string | number | null | undefined, onEnd?: () => void): Countdown {
  const end = endsAt == null ? 0 : typeof endsAt === 'number' ? endsAt : Date.parse(endsAt) || 0;
  const [, tick] = useState(0);
  const ended = useLatest(onEnd);
  useEffect(() => {
    if (!(end > now())) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      tick((count) => count + 1);
      const left = end - now();
      if (left > 0) timer = setTimeout(next, left % second || second);
      else ended.current?.();
    };
    timer = setTimeout(next, (end - now()) % second || second);
    return () => clearTimeout(timer);
  }, [end, ended]);
  return countdownAt(end - now());
}
