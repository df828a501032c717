import type { BlockProps } from '@cellar/shared/contract/blocks/props';
import { useBlockData } from '../page';
import { LotteryPanel } from './lottery/LotteryPanel';

/** A draw of today's chances; what is won is the person's at once. */
export default function Lottery({ id, title, subtitle }: BlockProps<'Lottery'>) {
  const lottery = useBlockData(id, 'lottery')?.lottery;
  if (!lottery || lottery.prizes.length === 0) return null;
  return <LotteryPanel lottery={lottery} title={title} subtitle={subtitle} />;
}
