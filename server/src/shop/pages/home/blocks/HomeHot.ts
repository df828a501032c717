import { goodsFloor } from '../chooseGoods';
import type { FloorPlanner } from '../floorPlan';

export const plan: FloorPlanner<'HomeHot'> = (props, scene) => goodsFloor(scene, props, { sort: 'month' });
