import { namedOffers } from '../../../campaigns/groups/offers';
import { idsOf, type BlockResolver } from '../blockResolver';

export const resolve: BlockResolver<'GroupBuying'> = async ({ groups, limit }, { app, caller }) => {
  const items = await namedOffers(app, caller.person, { ids: idsOf(groups), limit });
  return { make: () => ({ kind: 'groups', now: app.clock.now().toISOString(), items }) };
};
