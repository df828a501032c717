import { named } from '../chosenRankings';
import { still, type FloorPlanner } from '../floorPlan';

export const plan: FloorPlanner<'HomeEntries'> = ({ look, items }) => still({ look, items: named(items) });
