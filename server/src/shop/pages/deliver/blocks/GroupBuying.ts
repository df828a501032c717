import { namedOffers } from '../../../campaigns/groups/shownGroupOffers';
import { idsOf, type BlockResolver } from '../blockResolver';

export const resolve: BlockResolver<'GroupBuying'> = async ({ groups, limit }, { services, caller }) => {
  const items = await namedOffers(services, caller.person, { ids: idsOf(groups), limit });
  return { make: () => ({ kind: 'groups', now: services.clock.now().toISOString(), items }) };
};
