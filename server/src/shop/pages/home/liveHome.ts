import type { App } from '../../../app';
import { NotFound } from '../../../errors/businessError';
import type { Caller } from '../../../http/handler';
import { fillFloors } from './floors';
import { readHomePage } from './homePage';

/** Home as a page whose blocks have their floors as data, for who edits it. */
export async function liveHome(app: App, { person }: Caller) {
  const home = await readHomePage(app);
  if (!home) throw new NotFound('页面不存在');
  const { content, trial: _trial, ...found } = home;
  const { floors } = await fillFloors(app, content, person);
  return {
    ...found,
    state: 'live' as const,
    title: found.page.root.props.title,
    picture: null,
    now: app.clock.now().toISOString(),
    toAt: null,
    data: Object.fromEntries(floors.map((floor) => [floor.id, { kind: 'floor' as const, floor }])),
  };
}
