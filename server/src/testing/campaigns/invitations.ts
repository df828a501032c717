import { DAY } from '../../clock';
import type { Person } from '../../core/caller';
import { newId } from '../../store/ids';
import type { TestScene } from '../withApp';

/** What staff send for a program that runs now. */
export const programInput = ({ clock }: Pick<TestScene, 'clock'>, change = {}) => ({
  name: '好友同窖',
  rules: ['好友注册并通过审核才算数'],
  gifts: ['新人券礼包'],
  fromAt: new Date(clock.now().getTime() - DAY).toISOString(),
  toAt: new Date(clock.now().getTime() + 10 * DAY).toISOString(),
  steps: [
    { friends: 2, kind: 'coins' as const, amount: 500, total: 10 },
    { friends: 1, kind: 'points' as const, amount: 200, total: 10 },
  ],
  ...change,
});

const finance = { id: newId(), name: 'finance', roles: ['finance' as const], tokenHash: '', csrf: '' };

export const addProgram = async (scene: Pick<TestScene, 'app' | 'clock'>, change = {}): Promise<string> =>
  (await scene.app.handlers['invitations.add'](programInput(scene, change), finance, undefined as never)).id;

/** Makes `friend` somebody whom `inviter` invited, registered now. */
export const invitedBy = async (
  { db, clock }: Pick<TestScene, 'db' | 'clock'>,
  inviter: Person,
  friend: Person,
  change = {},
) =>
  db
    .updateTable('person')
    .set({ invited_by: inviter.id, created_at: clock.now(), ...change })
    .where('id', '=', friend.id)
    .execute();
