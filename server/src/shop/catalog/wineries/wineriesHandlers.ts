import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { followWinery, isFollowed, listFollowed, unfollowWinery } from './follows';

export const wineriesHandlers = (app: App): HandlersOf<'wineries'> => ({
  'wineries.follow': ({ wineryId }, { person }) => followWinery(app, wineryId, person),
  'wineries.unfollow': ({ wineryId }, { person }) => unfollowWinery(app, wineryId, person),
  'wineries.findFollow': async ({ wineryId }, { person }) => ({ followed: await isFollowed(app, wineryId, person) }),
  'wineries.listFollowed': (page, { person }) => listFollowed(app, person, page),
});
