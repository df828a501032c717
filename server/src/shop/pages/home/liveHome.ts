import type { Services } from '../../../services';
import { NotFound } from '../../../errors/businessError';
import type { Caller } from '../../../core/caller';
import { fillFloors } from './floors';
import { readHomePage } from './homePage';

/** Home as a page whose blocks have their floors as data, for who edits it. */
export async function liveHome(services: Services, { person }: Caller) {
  const home = await readHomePage(services);
  if (!home) throw new NotFound('页面不存在');
  const { content, trial: _trial, ...found } = home;
  const { floors } = await fillFloors(services, content, person);
  return {
    ...found,
    state: 'live' as const,
    title: found.page.root.props.title,
    picture: null,
    now: services.clock.now().toISOString(),
    toAt: null,
    data: Object.fromEntries(floors.map((floor) => [floor.id, { kind: 'floor' as const, floor }])),
  };
}
