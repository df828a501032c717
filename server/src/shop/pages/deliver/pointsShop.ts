import type { App } from '../../../app';
import type { Person } from '../../../http/handler';
import { listRewards } from '../../trade/points/rewards';
import { findBlock } from './pages';

/** The rewards of a block in its order, all that points buy where it names none. */
export async function pointsShop(app: App, blockOf: { id: string; block: string }, person: Person | null) {
  const { rewards } = await findBlock(app, blockOf, 'PointsShop');
  const { owned, list } = await listRewards(app, person?.id ?? null, 'point');
  const byId = new Map(list.map((reward) => [reward.id, reward]));
  return { owned, list: rewards.length > 0 ? rewards.flatMap(({ id }) => byId.get(id) ?? []) : list };
}
