import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { followWinery, isFollowed, listFollowed, unfollowWinery } from './follows';

export const wineriesHandlers = (services: Services): HandlersOf<'wineries'> => ({
  'wineries.follow': ({ wineryId }, { person }) => followWinery(services, wineryId, person),
  'wineries.unfollow': ({ wineryId }, { person }) => unfollowWinery(services, wineryId, person),
  'wineries.findFollow': async ({ wineryId }, { person }) => ({
    followed: await isFollowed(services, wineryId, person),
  }),
  'wineries.listFollowed': (page, { person }) => listFollowed(services, person, page),
});
