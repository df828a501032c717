import type { Services } from '../../../../services';
import { findLightRob } from '../../../campaigns/lightRob/lightRobs';
import { showLightRob } from '../../../campaigns/lightRob/showLightRob';
import { still, titled, type FloorPlanner } from '../floorPlan';

/** What home says of a light-rob that runs and has goods left; null else. */
async function lightRobFloor(services: Services, lightRobId: string) {
  if (!(await findLightRob(services.db, lightRobId))) return null;
  const found = await showLightRob(services, { lightRobId }, null);
  if (found.state !== 'running') return null;
  const { name, goods, spec, picture, startFen, floorFen, lamps, left, toAt } = found;
  return { name, goods, spec, picture, startFen, floorFen, lamps, left, endsAt: toAt };
}

export const plan: FloorPlanner<'HomeLightRob'> = async ({ lightRobId, ...titles }, { services }) => {
  const floor = lightRobId && (await lightRobFloor(services, lightRobId));
  return floor ? still({ ...titled(titles), ...floor }) : null;
};
