import { newId } from '../../../store/ids';
import { breakEverywhere } from '../../../testing/killed/breakAt';
import { addProgram, invitedBy } from '../../../testing/campaigns/invitations';
import { withParallelApp } from '../../../testing/parallelApp';
import { tradeScene } from '../../../testing/trade/trade';
import type { TestScene } from '../../../testing/withApp';
import { claimReward } from './claim';

const CROWD = 200;
const LONG = 600_000;
const LEFT = 5;

/** So many members with a friend each, and a program with few rewards. */
async function crowdOf(scene: TestScene, count: number) {
  const shop = await tradeScene(scene.db, scene.clock.now());
  const people = [];
  for (let n = 0; n < count; n++) {
    const person = await shop.person();
    await invitedBy(scene, person, await shop.person());
    people.push(person);
  }
  const programId = await addProgram(scene, {
    fromAt: new Date(scene.clock.now().getTime() - 1000).toISOString(),
    steps: [{ friends: 1, kind: 'points', amount: 200, total: LEFT }],
  });
  const { program } = await scene.call('invitations.get', {}, people[0]!);
  expect(program!.id).toBe(programId);
  return { people, programId, stepId: program!.steps[0]!.id };
}

// Rule: invite-2
test(
  'two hundred connections of one person claim once, two hundred persons no more than there is',
  () =>
    withParallelApp(async (scene) => {
      const { call, db } = scene;
      const { people, programId, stepId } = await crowdOf(scene, CROWD);
      const claims = await Promise.allSettled([
        ...people.map((person) => call('invitations.claim', { stepId, idemKey: newId() }, person)),
        ...people.map(() => call('invitations.claim', { stepId, idemKey: newId() }, people[0]!)),
      ]);
      expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(LEFT);
      const rewards = await db.selectFrom('invite_reward').select('person_id').where('step_id', '=', stepId).execute();
      expect(new Set(rewards.map(({ person_id }) => person_id)).size).toBe(LEFT);
      const ids = people.map(({ id }) => id);
      const entries = await db.selectFrom('ledger_entry').select('amount').where('person_id', 'in', ids).execute();
      expect(entries).toEqual(Array.from({ length: LEFT }, () => ({ amount: 200 })));
      await db.updateTable('invite_program').set({ ended_at: new Date() }).where('id', '=', programId).execute();
    }),
  LONG,
);

// Rule: invite-2
test(
  'a process that is killed while a reward is claimed gives it whole or not at all',
  () =>
    withParallelApp(async (scene) => {
      const { app, call } = scene;
      const { people, stepId } = await crowdOf(scene, 1);
      const [person] = people;
      const input = { stepId, idemKey: newId() };
      const breaks = await breakEverywhere(
        app,
        (broken) => claimReward(broken, input, person!.id),
        async () => {
          expect((await call('points.list', {}, person!)).balance).toBe(0);
          expect((await call('invitations.get', {}, person!)).program!.steps[0]).toMatchObject({ state: 'open' });
        },
      );
      expect(breaks).toBeGreaterThan(6);
      expect((await call('points.list', {}, person!)).balance).toBe(200);
    }),
  LONG,
);
