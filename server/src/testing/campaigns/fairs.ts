import { DAY, HOUR } from '../../clock';
import { newId } from '../../store/ids';
import type { TestScene } from '../withApp';

/** What staff send for a fair tomorrow: two exhibitors with two slots each, at the same times. */
export const fairInput = ({ clock }: Pick<TestScene, 'clock'>, change = {}) => {
  const at = (hours: number) => new Date(clock.now().getTime() + DAY + hours * HOUR).toISOString();
  const slots = [0, 1].map((n) => ({ fromAt: at(n), toAt: at(n + 1) }));
  return {
    name: '春糖专场',
    place: '成都世纪城',
    intro: '带着需求来，带着合作走',
    rules: ['每家展商约一次'],
    fromAt: at(0),
    toAt: at(8),
    exhibitors: ['奥布拉克酒庄', '云岭酒庄'].map((name, n) => ({
      name,
      booth: `A0${n + 1}`,
      intro: '家族酒庄',
      slots,
    })),
    ...change,
  };
};

const publisher = { id: newId(), name: 'publisher', roles: ['pages-publish' as const], tokenHash: '', csrf: '' };

/** A fair with its exhibitors and slots, each in order. */
export async function addFair(scene: Pick<TestScene, 'app' | 'clock' | 'db'>, change = {}) {
  const { id } = await scene.app.handlers['fair.add'](fairInput(scene, change), publisher, undefined as never);
  const exhibitors = await scene.db
    .selectFrom('fair_exhibitor')
    .select('id')
    .where('fair_id', '=', id)
    .orderBy('position')
    .execute();
  const slotsOf = (exhibitorId: string) =>
    scene.db.selectFrom('fair_slot').select('id').where('exhibitor_id', '=', exhibitorId).orderBy('from_at').execute();
  const slots = [];
  for (const exhibitor of exhibitors) slots.push((await slotsOf(exhibitor.id)).map((slot) => slot.id));
  return { id, exhibitors: exhibitors.map((exhibitor) => exhibitor.id), slots };
}
