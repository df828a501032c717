import { HOUR } from '../../clock';
import { newId } from '../../store/ids';
import type { TestScene } from '../withApp';

/** What staff send for an event that begins in two hours. */
export const eventInput = ({ clock }: Pick<TestScene, 'clock'>, change = {}) => ({
  kind: 'event' as const,
  name: '春季品鉴会',
  note: '徐汇店二楼',
  link: '/activity?id=spring',
  beginsAt: new Date(clock.now().getTime() + 2 * HOUR).toISOString(),
  remindMinutes: 10,
  ...change,
});

const editor = { id: newId(), name: 'editor', roles: ['pages-edit' as const], tokenHash: '', csrf: '' };

export const addReservable = async (scene: Pick<TestScene, 'app' | 'clock'>, change = {}): Promise<string> =>
  (await scene.app.handlers['reservations.add'](eventInput(scene, change), editor, undefined as never)).id;
