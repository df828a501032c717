import { useLatest } from '@cellar/shared/hooks/useLatest';
import { Spinner } from '@cellar/shared/ui/base';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import css from './PullRefresh.module.css';

/** `onRefresh` may resolve to false: nothing new came. */
type PullRefreshProps = { onRefresh: () => Promise<unknown>; disabled?: boolean; children: ReactNode };
type Phase = 'rest' | 'pulling' | 'loose' | 'loading' | 'done';

/** CSS px to pull before letting go refreshes. */
const enough = 50;
const doneMs = 500;
const texts: Record<Phase, string> = {
  rest: '',
  pulling: '下拉即可刷新',
  loose: '释放即可刷新',
  loading: '加载中…',
  done: '刷新成功',
};

/** The further it is pulled, the harder it goes. */
export const eased = (distance: number): number => {
  if (distance <= enough) return distance;
  if (distance < enough * 2) return enough + (distance - enough) / 2;
  return enough * 1.5 + (distance - enough * 2) / 4;
};

/** Pulling the page down at its top asks for new data. The caller that loads reports a failure. */
export function PullRefresh({ onRefresh, disabled = false, children }: PullRefreshProps) {
  const box = useRef<HTMLDivElement>(null);
  const [pulled, setPulled] = useState(0);
  const [phase, setPhase] = useState<Phase>('rest');
  const latest = useLatest({ onRefresh, busy: disabled || phase === 'loading' || phase === 'done' });

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let start: { x: number; y: number } | null = null;
    let distance = 0;
    const onStart = ({ touches: [touch] }: TouchEvent) => {
      start = touch && window.scrollY <= 0 && !latest.current.busy ? { x: touch.clientX, y: touch.clientY } : null;
      distance = 0;
    };
    const onMove = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (!start || !touch) return;
      const [x, y] = [touch.clientX - start.x, touch.clientY - start.y];
      if (distance === 0 && (y <= 0 || Math.abs(x) > y)) {
        start = null;
        return;
      }
      if (event.cancelable) event.preventDefault();
      distance = Math.max(0, y);
      setPulled(eased(distance));
      setPhase(distance > enough ? 'loose' : 'pulling');
    };
    const onEnd = () => {
      if (!start || distance === 0) return;
      start = null;
      if (distance <= enough) {
        setPulled(0);
        setPhase('rest');
        return;
      }
      setPulled(enough);
      setPhase('loading');
      void latest.current.onRefresh().then(
        (came) => setPhase(came === false ? 'rest' : 'done'),
        () => setPhase('rest'),
      );
    };
    element.addEventListener('touchstart', onStart, { passive: true });
    // Not passive: the browser's own pull must not happen as well.
    element.addEventListener('touchmove', onMove, { passive: false });
    element.addEventListener('touchend', onEnd);
    element.addEventListener('touchcancel', onEnd);
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchmove', onMove);
      element.removeEventListener('touchend', onEnd);
      element.removeEventListener('touchcancel', onEnd);
    };
  }, [latest]);

  useEffect(() => {
    if (phase === 'rest') setPulled(0);
    if (phase !== 'done') return undefined;
    const timer = setTimeout(() => setPhase('rest'), doneMs);
    return () => clearTimeout(timer);
  }, [phase]);

  const held = phase === 'pulling' || phase === 'loose';
  return (
    <div ref={box} className={css.box}>
      <div className={css.head} role="status" style={{ height: pulled }}>
        {phase === 'loading' && <Spinner />}
        {texts[phase]}
      </div>
      {/* No transform at rest: it would make the page's fixed and sticky parts hang on this box. */}
      <div
        className={held ? undefined : css.back}
        style={pulled ? { transform: `translateY(${pulled}px)` } : undefined}
      >
        {children}
      </div>
    </div>
  );
}
