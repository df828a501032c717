import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { createLink } from './link';
import { payShared } from './payShared';
import { finishShared, sharedOrder } from './sharedOrder';

export const payLinksHandlers = (services: Services): HandlersOf<'payLinks'> => ({
  'payLinks.create': ({ orderId }, { person }) => createLink(services, { personId: person.id, orderId }),
  'payLinks.get': (asked, { person }) => sharedOrder(services, { ...asked, personId: person.id }),
  'payLinks.pay': (request, { person, ip }) => payShared(services, { personId: person.id, ip }, request),
  'payLinks.finish': (asked, { person }) => finishShared(services, { ...asked, personId: person.id }),
});
