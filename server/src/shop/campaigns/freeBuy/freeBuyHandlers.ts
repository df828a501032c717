import type { App } from '../../../app';
import { endCampaign } from '../../../core/campaigns/endCampaign';
import type { HandlersOf } from '../../../http/handler';
import { addFreeBuy, freeBuyEnd, listAllFreeBuys } from './freeBuyAdmin';
import { findCampaign, listWelfare } from './freeBuyRows';
import { beginTry, helpFriend } from './gather';
import { orderWelfare, welfareFreight } from './orderWelfare';
import { checkSufficiency, listCampaigns, showFreeBuy } from './showFreeBuy';

export const freeBuyHandlers = (app: App): HandlersOf<'freeBuy'> => ({
  'freeBuy.list': () => listCampaigns(app),
  'freeBuy.get': (asked, { person }) => showFreeBuy(app, asked, person.id),
  'freeBuy.begin': ({ campaignId }, { person }) => beginTry(app, campaignId, person.id),
  'freeBuy.help': (input, { person }) => helpFriend(app, input, person.id),
  'freeBuy.check': ({ campaignId }, { person }) => checkSufficiency(app, campaignId, person.id),
  'freeBuy.listWelfare': async ({ campaignId }) => {
    await findCampaign(app.db, campaignId);
    return { list: await listWelfare(app.db, campaignId) };
  },
  'freeBuy.getFreight': (asked, { person }) => welfareFreight(app, asked, person.id),
  'freeBuy.order': (input, { person }) => orderWelfare(app, input, person.id),
  'freeBuy.add': (input, { name }) => addFreeBuy(app, { ...input, who: name }),
  'freeBuy.end': ({ campaignId: id, reason }, { name }) => endCampaign(app, freeBuyEnd, { id, reason, who: name }),
  'freeBuy.listAll': () => listAllFreeBuys(app),
});
