import { still, titled, type FloorPlanner } from '../floorPlan';

export const plan: FloorPlanner<'HomeFeed'> = (props) => still(titled(props));
