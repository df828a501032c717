import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { hideReview, listReviews, replyReview, restoreReview } from './reviewAdmin';

export const reviewDeskHandlers = (services: Services): HandlersOf<'reviewDesk'> => ({
  'reviewDesk.list': (params) => listReviews(services, params),
  'reviewDesk.hide': ({ id, reason }, { name }) => hideReview(services, { id, reason, who: name }),
  'reviewDesk.reply': (params, { name }) => replyReview(services, { ...params, who: name }),
  'reviewDesk.restore': ({ id }, { name }) => restoreReview(services, { id, who: name }),
});
