import { goodsFloor } from '../chooseGoods';
import type { FloorPlanner } from '../floorPlan';

export const plan: FloorPlanner<'HomeCountry'> = (props, scene) =>
  goodsFloor(scene, props, { filters: { country: [props.country] }, oneOfAWine: true });
