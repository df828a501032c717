import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { createLink } from './link';
import { payShared } from './payShared';
import { finishShared, sharedOrder } from './sharedOrder';

export const payLinksHandlers = (app: App): HandlersOf<'payLinks'> => ({
  'payLinks.create': ({ orderId }, { person }) => createLink(app, { personId: person.id, orderId }),
  'payLinks.get': (asked, { person }) => sharedOrder(app, { ...asked, personId: person.id }),
  'payLinks.pay': (request, { person, ip }) => payShared(app, { personId: person.id, ip }, request),
  'payLinks.finish': (asked, { person }) => finishShared(app, { ...asked, personId: person.id }),
});
