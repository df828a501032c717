import { lotteryDetail } from '../../../campaigns/lottery/lottery';
import type { BlockResolver } from '../blockResolver';

export const resolve: BlockResolver<'Lottery'> = async ({ lotteryId }, { services, caller }) => {
  // One that was deleted leaves the rest of the page as it is.
  const lottery = lotteryId ? await lotteryDetail(services, lotteryId, caller.person).catch(() => null) : null;
  return { make: () => ({ kind: 'lottery', lottery }) };
};
