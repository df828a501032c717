import { DAY } from '../../clock';
import { newId } from '../../store/ids';
import type { TestScene } from '../withApp';

type Goods = { skuId: string };

/** What staff send for a super-buy that runs now. */
export const superBuyInput = ({ clock }: Pick<TestScene, 'clock'>, { skuId }: Goods, change = {}) => ({
  skuId,
  title: '本周超级单品',
  subtitle: '酒庄直采，一价到底',
  reasons: ['酒庄直采'],
  rules: ['每人限购两件'],
  priceFen: 5000,
  total: 10,
  perPerson: 2,
  fromAt: new Date(clock.now().getTime() - DAY).toISOString(),
  toAt: new Date(clock.now().getTime() + DAY).toISOString(),
  costUnknown: true,
  ...change,
});

const finance = { id: newId(), name: 'finance', roles: ['finance' as const], tokenHash: '', csrf: '' };

export const addSuperBuy = async (scene: Pick<TestScene, 'app' | 'clock'>, goods: Goods, change = {}) =>
  (await scene.app.handlers['superBuy.add'](superBuyInput(scene, goods, change), finance, undefined as never)).id;
