import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { hideReview, listReviews, replyReview, restoreReview } from './reviewAdmin';

export const reviewDeskHandlers = (app: App): HandlersOf<'reviewDesk'> => ({
  'reviewDesk.list': (params) => listReviews(app, params),
  'reviewDesk.hide': ({ id, reason }, { name }) => hideReview(app, { id, reason, who: name }),
  'reviewDesk.reply': ({ id, reply }, { name }) => replyReview(app, { id, reply, who: name }),
  'reviewDesk.restore': ({ id }, { name }) => restoreReview(app, { id, who: name }),
});
