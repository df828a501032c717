import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import type { Person } from '../../../core/caller';
import { contentOf, findPage, listPages, findBlock } from './pages';
import { resolveBlocks } from './resolve';
import { saveStatistics } from './statistics';
import { listAisle, memberOffer, openTrialZone, trialZone } from './zones';
import { listRewards } from '../../trade/points/rewards';

/** The rewards of a block in its order, all that points buy where it names none. */
async function pointsShop(services: Services, blockOf: { id: string; block: string }, person: Person | null) {
  const { rewards } = await findBlock(services, blockOf, { type: 'PointsShop', person });
  const { owned, list } = await listRewards(services, person?.id ?? null, 'point');
  const byId = new Map(list.map((reward) => [reward.id, reward]));
  return { owned, list: rewards.length > 0 ? rewards.flatMap(({ id }) => byId.get(id) ?? []) : list };
}

export const activityHandlers = (services: Services): HandlersOf<'activity'> => ({
  'activity.getPage': async ({ id }, caller) => {
    const found = await findPage(services, id, caller);
    return found.state === 'live' ? { ...found, data: await resolveBlocks(services, contentOf(found), caller) } : found;
  },
  'activity.listPages': (_params, { person }) => listPages(services, person),
  'activity.saveStatistics': (asked, caller) => saveStatistics(services, asked, caller),
  'activity.getMemberOffer': (block, caller) => memberOffer(services, block, caller),
  'activity.listAisle': (asked, caller) => listAisle(services, asked, caller),
  'activity.getTrialZone': (block, caller) => trialZone(services, block, caller),
  'activity.getPointsShop': (block, { person }) => pointsShop(services, block, person),
  'activity.openTrialZone': (asked, { person }) => openTrialZone(services, asked, person),
});
