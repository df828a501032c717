import type { Services } from '../../../../services';
import { lotteryDetail } from '../../../campaigns/lottery/lottery';
import { still, titled, type FloorPlanner } from '../floorPlan';

/** What home says of a lottery that runs; null when it does not. */
async function lotteryFloor(services: Services, lotteryId: string) {
  const found = await services.db.selectFrom('lottery').select('id').where('id', '=', lotteryId).executeTakeFirst();
  if (!found) return null;
  const { name, state, chancesPerDay, prizes, toAt } = await lotteryDetail(services, lotteryId, null);
  if (state !== 'running') return null;
  const won = prizes.filter(({ kind }) => kind !== 'none');
  return { name, chancesPerDay, endsAt: toAt, prizes: won.map(({ id, name: prize }) => ({ id, name: prize })) };
}

export const plan: FloorPlanner<'HomeLottery'> = async ({ lotteryId, ...titles }, { services }) => {
  const floor = lotteryId && (await lotteryFloor(services, lotteryId));
  return floor ? still({ ...titled(titles), ...floor }) : null;
};
