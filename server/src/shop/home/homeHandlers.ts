import type { App } from '../../app';
import type { HandlersOf } from '../../http/handler';
import { briefs } from '../catalog/briefs';
import { pageFrom } from '../catalog/ranked';
import { recommend } from '../catalog/recommend';
import { homeFloors } from './floors';

export const homeHandlers = (app: App): HandlersOf<'home'> => ({
  'home.get': async (_params, caller) => ({
    now: app.clock.now().toISOString(),
    ...(await homeFloors(app, caller)),
  }),
  'home.listFeed': async ({ cursor, size }, { person }) => {
    const { ranked, why } = await recommend(app, person);
    const page = pageFrom(ranked, { cursor, size });
    const reasons = new Map(page.rows.map((row) => [row.id, why(row)]));
    const list = await briefs(app, [...reasons.keys()], person);
    return { list: list.map((brief) => ({ ...brief, reason: reasons.get(brief.id) ?? '' })), next: page.next };
  },
});
