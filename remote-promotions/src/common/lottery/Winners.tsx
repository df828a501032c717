import type { Lottery } from '@cellar/shared/api/activity/schema';
import { pastDay } from '@cellar/shared/format/date';
import { now } from '@cellar/shared/runtime/clock';
import { useEffect, useState } from 'react';
import css from './lottery.module.css';

const TURN_MS = 3000;

/** Who won lately, one after the other. */
export function Winners({ items }: { items: Lottery['winners'] }) {
  const [at, setAt] = useState(0);
  const count = items.length;
  useEffect(() => {
    if (count < 2 || window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => !document.hidden && setAt((known) => (known + 1) % count), TURN_MS);
    return () => clearInterval(timer);
  }, [count]);
  const shown = items[at % Math.max(1, count)];
  if (!shown) return null;
  return (
    <p key={shown.id} className={css.winner}>
      {pastDay(shown.at, now())} {shown.name} 抽中 <b>{shown.prize}</b>
    </p>
  );
}
