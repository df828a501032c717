import { DAY } from '../../../../clock';
import { goodsFloor } from '../chooseGoods';
import type { FloorPlanner } from '../floorPlan';

const NEW_FOR = 60 * DAY;

export const plan: FloorPlanner<'HomeNewProducts'> = (props, scene) =>
  goodsFloor(scene, props, { newAfter: scene.now.getTime() - NEW_FOR, sort: 'new' });
