import type { BlockProps } from '@cellar/shared/blocks/props/props';
import { Icon } from '@cellar/shared/ui/base';
import { useEffect, useState } from 'react';
import { Hot, leads } from '../common/Hot';
import css from './NoticeLine.module.css';

const TURN_MS = 5000;

/** Which of so many is shown: the next after a while, unless somebody is at it or wants no motion. */
function useTurn(count: number) {
  const [at, setAt] = useState(0);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (count < 2 || held || window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => !document.hidden && setAt((known) => known + 1), TURN_MS);
    return () => clearInterval(timer);
  }, [count, held]);
  return { at: at % Math.max(1, count), next: () => setAt(at + 1), hold: setHeld };
}

/** What operations announce, one line after the other. */
export default function NoticeLine({ items }: BlockProps<'NoticeLine'>) {
  const said = items.filter(({ text }) => text.trim());
  const { at, next, hold } = useTurn(said.length);
  const shown = said[at];
  if (!shown) return null;
  return (
    <div className={css.notice} role="group" aria-label="公告" onFocus={() => hold(true)} onBlur={() => hold(false)}>
      <Icon name="bell" size={18} className={css.icon} />
      <Hot key={at} to={shown.link} className={css.text}>
        {shown.text}
        {leads(shown.link) && <Icon name="forward" size={14} />}
      </Hot>
      {said.length > 1 && (
        <button
          type="button"
          className={css.count}
          aria-label={`第 ${at + 1} 条，共 ${said.length} 条，看下一条`}
          onClick={next}
        >
          {at + 1}/{said.length}
        </button>
      )}
    </div>
  );
}
