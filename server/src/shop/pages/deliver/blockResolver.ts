import type { BlockData } from '@cellar/shared/api/pages/activity/schema';
import type { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import type { CouponOffer } from '@cellar/shared/api/catalog/coupons/schema';
import type { BlockProps, BlockType } from '@cellar/shared/blocks/props/props';
import type { Services } from '../../../services';
import type { Caller } from '../../../core/caller';

/** Goods and coupons that the blocks of a page show, by id. */
export type PageFacts = { goods: ReadonlyMap<string, ProductBrief>; coupons: ReadonlyMap<string, CouponOffer> };

/** Goods and coupons that a block shows, which are read for all blocks at once, and its data once they are read. */
export type BlockPlan = {
  goods?: readonly string[];
  coupons?: readonly string[];
  make: (facts: PageFacts) => BlockData;
};

type Scene = { services: Services; caller: Caller };
/** Finds what one block shows of the shop; its props are parsed already. */
export type BlockResolver<T extends BlockType> = (props: BlockProps<T>, scene: Scene) => BlockPlan | Promise<BlockPlan>;
export type BlockResolvers = { [T in BlockType]?: BlockResolver<T> };

export const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

/** Those that were found, in the order of the ids. */
export const inOrder = <T>(ids: readonly string[], found: ReadonlyMap<string, T>): T[] =>
  ids.flatMap((id) => found.get(id) ?? []);
