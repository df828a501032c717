import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { findOrder } from '../../../core/orders/lockOrder';
import { addFollowup } from './addFollowup';
import { listAllReviews, listOwnReviews } from './ownReviews';

export const reviewsHandlers = (app: App): HandlersOf<'reviews'> => ({
  'reviews.listAll': (page, { person }) =>
    listAllReviews(app.db, { ...page, personId: person.id, now: app.clock.now() }),
  'reviews.listOwn': async ({ orderId }, { person }) => {
    await findOrder(app.db, person.id, orderId);
    return { list: await listOwnReviews(app.db, { personId: person.id, orderId, now: app.clock.now() }) };
  },
  'reviews.addFollowup': (params, { person }) => addFollowup(app, person.id, params),
});
