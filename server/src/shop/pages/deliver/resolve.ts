import type { BlockData, PageData } from '@cellar/shared/api/pages/activity/schema';
import type { BlockType } from '@cellar/shared/blocks/props/props';
import type { Services } from '../../../services';
import type { Caller } from '../../../core/caller';
import { byId } from '../../catalog/catalog/byId';
import { briefs } from '../../catalog/catalog/briefs';
import { couponOffers } from '../../catalog/coupons/shownCoupons';
import type { BlockPlan, BlockResolver } from './blockResolver';
import { resolvers } from './blocks/resolvers.gen';
import { readProps } from './pages';

type Content = PageData['content'];

const hasData = (type: string): type is keyof typeof resolvers => Object.hasOwn(resolvers, type);

/** null for blocks that ask by themselves or that nobody knows, and for props that are not what the type wants. */
async function planOf(services: Services, { type, props }: Content[number], caller: Caller): Promise<BlockPlan | null> {
  if (!hasData(type)) return null;
  const own = readProps(type, props);
  return own && (resolvers[type] as BlockResolver<BlockType>)(own as never, { services, caller });
}

const unique = (plans: readonly (BlockPlan | null)[], what: 'goods' | 'coupons') => [
  ...new Set(plans.flatMap((plan) => plan?.[what] ?? [])),
];

/** What the blocks of a page show of the shop, by block id. Goods and coupons of all blocks are read at once. */
export async function resolveBlocks(
  services: Services,
  content: Content,
  caller: Caller,
): Promise<Record<string, BlockData>> {
  const plans = await Promise.all(content.map((block) => planOf(services, block, caller)));
  const [goods, coupons] = await Promise.all([
    briefs(services, unique(plans, 'goods'), caller.person),
    couponOffers(services, unique(plans, 'coupons'), caller.person),
  ]);
  const facts = { goods: byId(goods), coupons: byId(coupons) };
  return Object.fromEntries(
    content.flatMap(({ props }, at) => {
      const plan = plans[at];
      return plan ? [[props.id, plan.make(facts)] as const] : [];
    }),
  );
}
