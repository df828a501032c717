import { Countdown, Progress } from '@cellar/shared/ui/base';
import type { Sale } from '../product';
import css from './FlashBar.module.css';

export function FlashBar({ flash, onOver }: { flash: NonNullable<Sale['flash']>; onOver: () => void }) {
  return (
    <div className={css.flash}>
      <b>限时抢购</b>
      <Progress value={flash.percent / 100} label={`已抢 ${flash.percent}%`} className={css.track} />
      <span>已抢 {flash.percent}%</span>
      <Countdown endsAt={flash.endsAt} onEnd={onOver} />
    </div>
  );
}
