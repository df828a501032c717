import type { Pick } from '@cellar/shared/api/pages/pages/shapes';
import { formatMinute } from '../../../../core/formatMinute';
import type { Services } from '../../../../services';
import { readStores } from '../../deliver/stores';
import { listRewards } from '../../../trade/points/rewards';
import { listReservables } from '../../../campaigns/reservations/reservableAdmin';

export async function pickRewards(services: Services): Promise<Pick[]> {
  const { list } = await listRewards(services, null, 'point');
  return list.map(({ id, name, note, picture, cost, left }) => ({
    id,
    name,
    hint: `${cost} 积分 · ${note} · 剩 ${left} 份`,
    picture,
    warning: left > 0 ? '' : '已兑完',
  }));
}

export async function pickReservables({ db, clock }: Services): Promise<Pick[]> {
  const now = clock.now();
  const { list } = await listReservables(db);
  return list.map(({ id, name, beginsAt, places, reserved, withdrawnAt }) => {
    const full = places !== null && reserved >= places;
    return {
      id,
      name,
      hint: `${formatMinute(new Date(beginsAt))} 开始 · 已约 ${reserved}${places === null ? '' : ` / ${places}`}`,
      picture: null,
      warning: withdrawnAt ? '已撤下' : new Date(beginsAt) <= now ? '已开始' : full ? '名额已满' : '',
    };
  });
}

export async function pickStores({ db }: Services): Promise<Pick[]> {
  const points = await db.selectFrom('pickup_point').select('id').orderBy('position').execute();
  const stores = await readStores(
    db,
    points.map(({ id }) => id),
  );
  return stores.map(({ id, name, address, hours }) => ({
    id,
    name,
    hint: `${address} · ${hours}`,
    picture: null,
    warning: '',
  }));
}
