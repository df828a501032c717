import { useCountdown } from '@cellar/shared/hooks/useCountdown';
import { now } from '@cellar/shared/runtime/clock';
import { Icon } from '@cellar/shared/ui/base';
import { useState, type CSSProperties } from 'react';
import css from './RainField.module.css';

const SECOND = 1000;
const PER_SECOND = 2;
/** No packet begins to fall when it could not reach the ground any more. */
const FALL_SECONDS = 3;
/** Places from left to right, in per cent; neighbours are far apart. */
const PLACES = [8, 62, 34, 80, 20, 50, 72, 2, 42];

const placeOf = (at: number) =>
  ({ '--at': `${PLACES[at % PLACES.length]}%`, '--delay': `${at / PER_SECOND}s` }) as CSSProperties;

/** Packets that fall for some seconds, or stand still for people who want no motion. */
export function RainField({ seconds, onEnd }: { seconds: number; onEnd: (caught: number) => void }) {
  const [endsAt] = useState(() => now() + seconds * SECOND);
  const [caught, setCaught] = useState<ReadonlySet<number>>(new Set());
  const { seconds: left } = useCountdown(endsAt, () => onEnd(caught.size));
  const count = Math.max(1, (seconds - FALL_SECONDS) * PER_SECOND);
  return (
    <div className={css.field}>
      <p className={css.score} role="status">
        接住 <b>{caught.size}</b> 个
        <span role="timer" aria-label={`剩余 ${left} 秒`}>
          {left} 秒
        </span>
      </p>
      <div className={css.sky}>
        {Array.from({ length: count }, (_, at) =>
          caught.has(at) ? null : (
            <button
              key={at}
              type="button"
              className={css.packet}
              style={placeOf(at)}
              aria-label={`接第 ${at + 1} 个红包`}
              // A packet moves on between pressing and letting go.
              onPointerDown={() => setCaught((known) => new Set(known).add(at))}
              onClick={() => setCaught((known) => new Set(known).add(at))}
            >
              <Icon name="gift" size={22} />
            </button>
          ),
        )}
      </div>
    </div>
  );
}
