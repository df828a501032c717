import { named } from '../chosenRankings';
import { still, type FloorPlanner } from '../floorPlan';

export const plan: FloorPlanner<'HomeBanners'> = ({ items }) =>
  still({ items: named(items).filter(({ picture }) => picture !== null) });
