import type { BlockProps } from '@cellar/shared/blocks/props/props';
import { LotteryPanel } from '../../common/lottery/LotteryPanel';
import { BlockHead } from '../common/BlockHead';
import { useBlockData } from '../common/page';

/** A draw of today's chances; what is won is the person's at once. */
export default function Lottery({ id, title, subtitle }: BlockProps<'Lottery'>) {
  const lottery = useBlockData(id, 'lottery')?.lottery;
  if (!lottery || lottery.prizes.length === 0) return null;
  return (
    <LotteryPanel lottery={lottery}>
      <BlockHead title={title || lottery.name} subtitle={subtitle || `每天 ${lottery.chancesPerDay} 次机会`} />
    </LotteryPanel>
  );
}
