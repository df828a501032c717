import type { Lottery } from '@cellar/shared/api/campaigns/lottery/shapes';
import { nearDay } from '@cellar/shared/format/time/near';
import { now } from '@cellar/shared/runtime/clock';
import { useTurn } from '../useTurn';
import css from './lottery.module.css';

/** Who won lately, one after the other. */
export function Winners({ items }: { items: Lottery['winners'] }) {
  const shown = items[useTurn(items.length)];
  if (!shown) return null;
  return (
    <p key={shown.id} className={css.winner}>
      {nearDay(shown.at, now())} {shown.name} 抽中 <b>{shown.prize}</b>
    </p>
  );
}
