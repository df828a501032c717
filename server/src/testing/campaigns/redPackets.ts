import { DAY } from '../../clock';
import { newId } from '../../store/ids';
import type { TestScene } from '../withApp';

/** What staff send for red packets that can be opened now. */
export const packetInput = ({ clock }: Pick<TestScene, 'clock'>, change = {}) => ({
  name: '开窖红包',
  greeting: '好酒开窖，好运到家',
  rules: ['每天一次'],
  totalFen: 1000,
  envelopes: 10,
  perDay: 1,
  bonusPerDay: 2,
  fromAt: new Date(clock.now().getTime() - DAY).toISOString(),
  toAt: new Date(clock.now().getTime() + 10 * DAY).toISOString(),
  ...change,
});

const finance = { id: newId(), name: 'finance', roles: ['finance' as const], tokenHash: '', csrf: '' };

export const addRedPackets = async (scene: Pick<TestScene, 'app' | 'clock'>, change = {}): Promise<string> =>
  (await scene.app.handlers['redPackets.add'](packetInput(scene, change), finance, undefined as never)).id;
