import { DAY } from '../../clock';
import { newId } from '../../store/ids';
import type { TestScene } from '../withApp';

type Goods = { skuId: string; warehouseId: string };

/** What staff send for goods whose price friends can lower now: from 100 yuan to 40, by three lamps. */
export const lightRobInput = ({ clock }: Pick<TestScene, 'clock'>, { skuId, warehouseId }: Goods, change = {}) => ({
  name: '点亮名庄',
  rules: ['每人限抢一次'],
  skuId,
  warehouseId,
  startFen: 10_000,
  floorFen: 4_000,
  lamps: 3,
  hours: 24,
  total: 2,
  fromAt: new Date(clock.now().getTime() - DAY).toISOString(),
  toAt: new Date(clock.now().getTime() + 10 * DAY).toISOString(),
  costUnknown: true,
  ...change,
});

const finance = { id: newId(), name: 'finance', roles: ['finance' as const], tokenHash: '', csrf: '' };

export const addLightRob = async (
  scene: Pick<TestScene, 'app' | 'clock'>,
  goods: Goods,
  change = {},
): Promise<string> =>
  (await scene.app.handlers['lightRob.add'](lightRobInput(scene, goods, change), finance, undefined as never)).id;
