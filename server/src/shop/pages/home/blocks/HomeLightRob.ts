import type { App } from '../../../../app';
import { findLightRob } from '../../../campaigns/lightRob/lightRobs';
import { showLightRob } from '../../../campaigns/lightRob/showLightRob';
import { still, titled, type FloorPlanner } from '../floorPlan';

/** What home says of a light-rob that runs and has goods left; null else. */
async function lightRobFloor(app: App, lightRobId: string) {
  if (!(await findLightRob(app.db, lightRobId))) return null;
  const rob = await showLightRob(app, { lightRobId }, null);
  if (rob.state !== 'running') return null;
  const { name, goods, spec, picture, startFen, floorFen, lamps, left, toAt } = rob;
  return { name, goods, spec, picture, startFen, floorFen, lamps, left, endsAt: toAt };
}

export const plan: FloorPlanner<'HomeLightRob'> = async ({ lightRobId, ...titles }, { app }) => {
  const floor = lightRobId && (await lightRobFloor(app, lightRobId));
  return floor ? still({ ...titled(titles), ...floor }) : null;
};
