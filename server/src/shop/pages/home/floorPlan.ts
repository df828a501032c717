import type { HomeBlockType, HomeProps } from '@cellar/shared/blocks/props/props';
import type { Services } from '../../../services';
import type { SearchEngine } from '../../../search/engine';
import type { briefOf } from '../../catalog/catalog/briefs';

export type FloorScene = { services: Services; engine: SearchEngine; now: Date; rank: number };
export type FloorGoods = { brief: (id: string) => ReturnType<typeof briefOf> };
/** Goods that a floor shows, which are read for all floors at once, and how it looks once they are read. */
export type FloorPlan = { ids: string[]; make: (goods: FloorGoods) => object };

/** Makes a floor of a block's props, which are parsed already; null = there is nothing to show now. */
export type FloorPlanner<T extends HomeBlockType> = (
  props: HomeProps<T>,
  scene: FloorScene,
) => Promise<FloorPlan | null> | FloorPlan | null;
export type FloorPlanners = { [T in HomeBlockType]: FloorPlanner<T> };

/** A heading that leads nowhere has no address. */
export const titled = <T extends { to: string | null }>(titles: T) => ({ ...titles, to: titles.to || null });
export const briefsOf = ({ brief }: FloorGoods, ids: readonly string[]) => ids.flatMap((id) => brief(id) ?? []);
/** A floor without goods. */
export const still = (floor: object): FloorPlan => ({ ids: [], make: () => floor });
