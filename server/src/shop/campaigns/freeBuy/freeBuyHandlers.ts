import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { addFreeBuy } from './freeBuyAdmin';
import { findFreeBuy, listWelfare } from './freeBuyRows';
import { beginGathering, helpFriend } from './gather';
import { orderWelfare, welfareFreight } from './orderWelfare';
import { checkSufficiency, listFreeBuys, showFreeBuy } from './showFreeBuy';
import { rehearseFreeBuy } from './rehearseFreeBuy';

export const freeBuyHandlers = (services: Services): HandlersOf<'freeBuy'> => ({
  'freeBuy.list': () => listFreeBuys(services),
  'freeBuy.get': (asked, { person }) => showFreeBuy(services, asked, person.id),
  'freeBuy.begin': ({ campaignId }, { person }) => beginGathering(services, campaignId, person.id),
  'freeBuy.help': (input, { person }) => helpFriend(services, input, person.id),
  'freeBuy.check': ({ campaignId }, { person }) => checkSufficiency(services, campaignId, person.id),
  'freeBuy.listWelfare': async ({ campaignId }) => {
    await findFreeBuy(services.db, campaignId);
    return { list: await listWelfare(services.db, campaignId) };
  },
  'freeBuy.getFreight': (asked, { person }) => welfareFreight(services, asked, person.id),
  'freeBuy.order': (input, { person }) => orderWelfare(services, input, person.id),
  'freeBuy.rehearse': (input) => rehearseFreeBuy(services.db, input, services.clock.now()),
  'freeBuy.add': (input, { name }) => addFreeBuy(services, { ...input, who: name }),
});
