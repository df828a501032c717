import type { App } from '../../../app';
import { findLightRob } from '../../campaigns/lightRob/lightRobs';
import { lotteryDetail } from '../../campaigns/lottery/lottery';
import { showLightRob } from '../../campaigns/lightRob/showLightRob';

/** What home says of a lottery that runs; null when it does not. */
export async function lotteryFloor(app: App, lotteryId: string) {
  const found = await app.db.selectFrom('lottery').select('id').where('id', '=', lotteryId).executeTakeFirst();
  if (!found) return null;
  const { name, state, chancesPerDay, prizes, toAt } = await lotteryDetail(app, lotteryId, null);
  if (state !== 'running') return null;
  const won = prizes.filter(({ kind }) => kind !== 'none');
  return { name, chancesPerDay, endsAt: toAt, prizes: won.map(({ id, name: prize }) => ({ id, name: prize })) };
}

/** What home says of a light-rob that runs and has goods left; null else. */
export async function lightRobFloor(app: App, lightRobId: string) {
  if (!(await findLightRob(app.db, lightRobId))) return null;
  const rob = await showLightRob(app, { lightRobId }, null);
  if (rob.state !== 'running') return null;
  const { name, goods, spec, picture, startFen, floorFen, lamps, left, toAt } = rob;
  return { name, goods, spec, picture, startFen, floorFen, lamps, left, endsAt: toAt };
}
