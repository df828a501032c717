import { DAY } from '../../clock';
import { newId } from '../../store/ids';
import type { TestScene } from '../withApp';

type Goods = { skuId: string };

/** What staff send for goods that can be had for nothing now. */
export const freeBuyInput = ({ clock }: Pick<TestScene, 'clock'>, { skuId }: Goods, change = {}) => ({
  name: '中秋 0 元购',
  rules: ['每人一次'],
  helpers: 2,
  hours: 24,
  fromAt: new Date(clock.now().getTime() - DAY).toISOString(),
  toAt: new Date(clock.now().getTime() + 10 * DAY).toISOString(),
  goods: [{ skuId, worthFen: 9900, total: 2 }],
  ...change,
});

const finance = { id: newId(), name: 'finance', roles: ['finance' as const], tokenHash: '', csrf: '' };

export const addFreeBuy = async (scene: Pick<TestScene, 'app' | 'clock'>, goods: Goods, change = {}): Promise<string> =>
  (await scene.app.handlers['freeBuy.add'](freeBuyInput(scene, goods, change), finance, undefined as never)).id;
