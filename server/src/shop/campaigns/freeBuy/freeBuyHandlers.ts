import type { App } from '../../../app';
import { endCampaign } from '../../../core/campaigns/endCampaign';
import type { HandlersOf } from '../../../http/handler';
import { addFreeBuy, freeBuyEnd, listAllFreeBuys } from './freeBuyDesk';
import { findCampaign, listWelfare } from './freeBuyRows';
import { beginTry, helpFriend } from './gather';
import { orderWelfare, welfareFreight } from './orderWelfare';
import { checkSufficiency, listCampaigns, showFreeBuy } from './showFreeBuy';

export const freeBuyHandlers = (app: App): HandlersOf<'freeBuy'> => ({
  'freeBuy.list': () => listCampaigns(app),
  'freeBuy.get': (asked, { person }) => showFreeBuy(app, asked, person.id),
  'freeBuy.begin': ({ campaignId }, { person }) => beginTry(app, campaignId, person.id),
  'freeBuy.help': (wish, { person }) => helpFriend(app, wish, person.id),
  'freeBuy.check': ({ campaignId }, { person }) => checkSufficiency(app, campaignId, person.id),
  'freeBuy.listWelfare': async ({ campaignId }) => {
    await findCampaign(app.db, campaignId);
    return { list: await listWelfare(app.db, campaignId) };
  },
  'freeBuy.getFreight': (asked, { person }) => welfareFreight(app, asked, person.id),
  'freeBuy.order': (wish, { person }) => orderWelfare(app, wish, person.id),
  'freeBuy.add': (wish, { name }) => addFreeBuy(app, { ...wish, who: name }),
  'freeBuy.end': ({ campaignId: id, reason }, { name }) => endCampaign(app, freeBuyEnd, { id, reason, who: name }),
  'freeBuy.listAll': () => listAllFreeBuys(app),
});
