import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { findOrder } from '../../../core/orders/lockOrder';
import { addFollowup } from './addFollowup';
import { listAllReviews, listOwnReviews } from './ownReviews';

export const reviewsHandlers = (services: Services): HandlersOf<'reviews'> => ({
  'reviews.listAll': (page, { person }) =>
    listAllReviews(services.db, { ...page, personId: person.id, now: services.clock.now() }),
  'reviews.listOwn': async ({ orderId }, { person }) => {
    await findOrder(services.db, person.id, orderId);
    return { list: await listOwnReviews(services.db, { personId: person.id, orderId, now: services.clock.now() }) };
  },
  'reviews.addFollowup': (params, { person }) => addFollowup(services, person.id, params),
});
