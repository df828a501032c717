import { useCountdown } from '@cellar/shared/hooks/useCountdown';
import css from './Countdown.module.css';
import { cx } from '../cx';

type CountdownProps = {
  /** ISO instant or milliseconds. */
  endsAt: string | number | null;
  /** Called once, at the end. */
  onEnd?: () => void;
  /** boxes: dark fields; text: plain figures. */
  look?: 'boxes' | 'text';
  /** Shown instead, after the end. */
  over?: string;
  className?: string | undefined;
};

const two = (value: number) => String(value).padStart(2, '0');

export function Countdown({ endsAt, onEnd, look = 'boxes', over, className }: CountdownProps) {
  const { ended, days, hours, minutes, seconds } = useCountdown(endsAt, onEnd);
  if (ended && over) return <span className={className}>{over}</span>;
  const text = `${days > 0 ? `${days}天` : ''}${two(hours)}:${two(minutes)}:${two(seconds)}`;
  return (
    <span className={cx(css.countdown, css[look], className)} role="timer" aria-label={`剩余 ${text}`}>
      {days > 0 && <span className={css.days}>{days}天</span>}
      {[hours, minutes, seconds].map((value, i) => (
        <span key={i} className={css.field}>
          {two(value)}
        </span>
      ))}
    </span>
  );
}
