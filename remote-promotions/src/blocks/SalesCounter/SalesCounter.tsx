import type { BlockProps } from '@cellar/shared/blocks/props/props';
import { startText } from '@cellar/shared/format/time/near';
import { now } from '@cellar/shared/runtime/clock';
import { Progress } from '@cellar/shared/ui/base';
import { BlockHead } from '../common/BlockHead';
import { useBlockData } from '../common/page';
import css from '../common/games.module.css';

const figure = new Intl.NumberFormat('zh-CN');

function noteOf(counter: { state: 'soon' | 'running' | 'over'; fromAt: string | null }, missing: number): string {
  if (counter.state === 'soon') return `${startText(counter.fromAt, now())} 开抢`;
  if (counter.state === 'over') return '本场已结束';
  return missing > 0 ? `再有 ${figure.format(missing)} 件就达成目标` : '目标已达成，感谢支持';
}

/** How many are sold: paid for and not sent back. */
export default function SalesCounter({ id, title, subtitle, goal }: BlockProps<'SalesCounter'>) {
  const counter = useBlockData(id, 'sold')?.counter;
  if (!counter) return null;
  const { sold, total, state } = counter;
  const aim = goal || total || 0;
  return (
    <>
      <BlockHead title={title} subtitle={subtitle} />
      <div className={css.hero}>
        <p className={css.figure}>
          <span>{total === null ? '已售出' : '已抢'}</span>
          <b>{figure.format(sold)}</b>
          <span>件</span>
        </p>
        {aim > 0 && <Progress value={sold / aim} label={`已售 ${sold} 件，共 ${aim} 件`} tone="bright" />}
        {(aim > 0 || state !== 'running') && <p className={css.small}>{noteOf(counter, aim - sold)}</p>}
      </div>
    </>
  );
}
