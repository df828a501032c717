import { cx } from '@cellar/shared/ui/base';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import css from './Carousel.module.css';

type CarouselProps<T> = {
  items: readonly T[];
  render: (item: T, index: number) => ReactNode;
  keyOf?: (item: T, index: number) => string | number;
  /** Names it for those who listen. */
  label: string;
  /** Milliseconds between two pictures; 0 stands still. */
  autoplay?: number;
  /** dots below, a counter like 1/5, or nothing. */
  marks?: 'dots' | 'counter' | 'none';
  onChange?: (index: number) => void;
  className?: string | undefined;
};

const reduced = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;

/** Pictures side by side that snap into place; the browser does the swiping. */
export function Carousel<T>({
  items,
  render,
  keyOf = (_, i) => i,
  label,
  autoplay = 0,
  marks = 'dots',
  onChange,
  className,
}: CarouselProps<T>) {
  const track = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const count = items.length;
  const tabIndex = count > 1 ? 0 : -1;
  useAutoplay(track, count > 1 ? autoplay : 0);
  const onScroll = () => {
    const { scrollLeft, clientWidth } = track.current ?? { scrollLeft: 0, clientWidth: 0 };
    const index = clientWidth ? Math.round(scrollLeft / clientWidth) : 0;
    if (index === at) return;
    setAt(index);
    onChange?.(index);
  };
  return (
    <section className={cx(css.carousel, className)} aria-roledescription="轮播" aria-label={label}>
      <div
        ref={track}
        className={css.track}
        role="group"
        aria-label={`${label}，可左右滑动`}
        tabIndex={tabIndex}
        onScroll={onScroll}
      >
        {items.map((item, i) => (
          <div
            key={keyOf(item, i)}
            className={css.slide}
            role="group"
            aria-roledescription="图片"
            aria-label={`${i + 1} / ${count}`}
            inert={i !== at && Math.abs(i - at) > 1}
          >
            {render(item, i)}
          </div>
        ))}
      </div>
      {count > 1 && marks === 'counter' && (
        <span className={css.counter} aria-hidden>
          {at + 1}/{count}
        </span>
      )}
      {count > 1 && marks === 'dots' && (
        <span className={css.dots} aria-hidden>
          {items.map((item, i) => (
            <i key={keyOf(item, i)} className={cx(css.dot, i === at && css.on)} />
          ))}
        </span>
      )}
    </section>
  );
}

/** Moves on by itself; not while touched, pointed at, focused, out of sight, in a hidden page, or where motion is unwanted. */
const useAutoplay = (track: React.RefObject<HTMLDivElement | null>, every: number) => {
  useEffect(() => {
    const box = track.current;
    if (!box || !every || reduced()) return undefined;
    let held = false;
    let seen = true;
    const observer = new IntersectionObserver((entries) => {
      seen = entries.at(-1)?.isIntersecting ?? true;
    });
    observer.observe(box);
    const hold = () => {
      held = true;
    };
    const release = () => {
      held = false;
    };
    const events = [
      ['pointerenter', hold],
      ['pointerdown', hold],
      ['focusin', hold],
      ['pointerleave', release],
      ['pointercancel', release],
      ['touchend', release],
      ['focusout', release],
    ] as const;
    for (const [name, act] of events) box.addEventListener(name, act, { passive: true });
    const timer = setInterval(() => {
      if (held || !seen || document.hidden || !box.clientWidth) return;
      const last = box.scrollLeft + box.clientWidth * 1.5 > box.scrollWidth;
      box.scrollTo({ left: last ? 0 : box.scrollLeft + box.clientWidth, behavior: 'smooth' });
    }, every);
    return () => {
      clearInterval(timer);
      observer.disconnect();
      for (const [name, act] of events) box.removeEventListener(name, act);
    };
  }, [track, every]);
};
