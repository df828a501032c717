import type { App } from '../../../app';
import type { HandlersOf, Person } from '../../../http/handler';
import { contentOf, findPage, listPages, findBlock } from './pages';
import { resolveBlocks } from './resolve';
import { saveStatistics } from './statistics';
import { listAisle, memberOffer, openTrialZone, trialZone } from './zones';
import { listRewards } from '../../trade/points/rewards';

/** The rewards of a block in its order, all that points buy where it names none. */
async function pointsShop(app: App, blockOf: { id: string; block: string }, person: Person | null) {
  const { rewards } = await findBlock(app, blockOf, 'PointsShop');
  const { owned, list } = await listRewards(app, person?.id ?? null, 'point');
  const byId = new Map(list.map((reward) => [reward.id, reward]));
  return { owned, list: rewards.length > 0 ? rewards.flatMap(({ id }) => byId.get(id) ?? []) : list };
}

export const activityHandlers = (app: App): HandlersOf<'activity'> => ({
  'activity.getPage': async ({ id }, caller) => {
    const found = await findPage(app, id, caller.visitor);
    return found.state === 'live' ? { ...found, data: await resolveBlocks(app, contentOf(found), caller) } : found;
  },
  'activity.listPages': () => listPages(app),
  'activity.saveStatistics': (asked, caller) => saveStatistics(app, asked, caller),
  'activity.getMemberOffer': (block, caller) => memberOffer(app, block, caller),
  'activity.listAisle': (asked, caller) => listAisle(app, asked, caller),
  'activity.getTrialZone': (block, caller) => trialZone(app, block, caller),
  'activity.getPointsShop': (block, { person }) => pointsShop(app, block, person),
  'activity.openTrialZone': (asked, { person }) => openTrialZone(app, asked, person),
});
