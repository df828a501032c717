import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { contentOf, findPage, listPages } from './pages';
import { pointsShop } from './pointsShop';
import { resolveBlocks } from './resolve';
import { saveStatistics } from './statistics';
import { listAisle, memberOffer, openTrialZone, trialZone } from './zones';

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
