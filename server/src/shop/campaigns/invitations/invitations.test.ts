import { DAY } from '../../../clock';
import { invoke } from '../../../http/calls/invoke';
import type { Person, Staff } from '../../../core/caller';
import { checkLedgers } from '../../../ledgers/checkLedgers';
import { newId } from '../../../store/ids';
import { addProgram, invitedBy, programInput } from '../../../testing/campaigns/invitations';
import { tradeScene } from '../../../testing/trade/trade';
import { withApp, type TestScene } from '../../../testing/withApp';

const finance: Staff = { id: newId(), name: 'finance', roles: ['finance'], tokenHash: '', csrf: '' };

async function sceneOf(parts: TestScene) {
  const { call } = parts;
  const shop = await tradeScene(parts.db, parts.clock.now());
  const person = await shop.person();
  const shown = (of: Person = person) => call('invitations.get', {}, of);
  const stepFor = async (friends: number) =>
    (await shown()).program!.steps.find((step) => step.friends === friends)!.id;
  const invite = async (change = {}) => {
    const friend = await shop.person();
    await invitedBy(parts, person, friend, change);
    return friend;
  };
  const claim = (stepId: string, by = person, idemKey = newId()) => call('invitations.claim', { stepId, idemKey }, by);
  return { ...parts, shop, person, shown, stepFor, invite, claim };
}
const scene = (body: (parts: Awaited<ReturnType<typeof sceneOf>>) => Promise<void>) => () =>
  withApp(async (parts) => body(await sceneOf(parts)));

// Rule: invite-1
test(
  'friends count who registered in the time of the program and were approved',
  scene(async (parts) => {
    const { clock, invite, shown } = parts;
    await addProgram(parts);
    await invite();
    await invite({ registration: 'underReview' });
    await invite({ frozen_at: clock.now() });
    await invite({ created_at: new Date(clock.now().getTime() - 2 * DAY) });
    expect(await shown()).toMatchObject({ registered: 3, approved: 1 });
    const { program } = await shown();
    expect(program!.steps.map(({ friends, name, state }) => [friends, name, state])).toEqual([
      [1, '200 积分', 'open'],
      [2, '500 金币', 'locked'],
    ]);
  }),
);

// Rule: invite-2
test(
  'a reward is claimed once, by a person with enough friends, while there are any',
  scene(async (parts) => {
    const { call, db, shop, person, invite, claim, stepFor, shown } = parts;
    await addProgram(parts, { steps: [{ friends: 1, kind: 'points', amount: 200, total: 1 }] });
    const stepId = await stepFor(1);
    await expect(claim(stepId)).rejects.toThrow('还差 1 位好友通过审核');
    await invite();
    const idemKey = newId();
    expect(await claim(stepId, person, idemKey)).toEqual({ name: '200 积分' });
    expect(await claim(stepId, person, idemKey)).toEqual({ name: '200 积分' });
    await expect(claim(stepId)).rejects.toMatchObject({ code: 'claimed' });
    expect((await call('points.list', {}, person)).balance).toBe(200);
    expect((await shown()).program!.steps[0]).toMatchObject({ state: 'claimed' });
    const other = await shop.person();
    await invitedBy(parts, other, await shop.person());
    expect((await shown(other)).program!.steps[0]).toMatchObject({ state: 'gone' });
    await expect(claim(stepId, other)).rejects.toMatchObject({ code: 'gone' });
    await expect(claim(newId())).rejects.toThrow('这项奖励不存在');
    expect((await checkLedgers(db)).faults).toEqual([]);
  }),
);

// Rule: invite-2
test(
  'a coupon is a reward, too, and none is given beyond its number',
  scene(async (parts) => {
    const { db, shop, person, invite, claim, stepFor, shown } = parts;
    await shop.coupon(await shop.person());
    const { id: couponId } = await db.selectFrom('coupon').select('id').executeTakeFirstOrThrow();
    await addProgram(parts, { steps: [{ friends: 1, kind: 'coupon', couponId, total: 5 }] });
    await invite();
    const stepId = await stepFor(1);
    await db.updateTable('coupon').set({ taken: 10 }).execute();
    expect((await shown()).program!.steps[0]).toMatchObject({ state: 'gone', name: '窖藏礼券' });
    await expect(claim(stepId)).rejects.toThrow('优惠券已经发完了');
    await db.updateTable('coupon').set({ taken: 1 }).execute();
    await claim(stepId);
    const owned = await db.selectFrom('person_coupon').select('coupon_id').where('person_id', '=', person.id).execute();
    expect(owned).toEqual([{ coupon_id: couponId }]);
  }),
);

// Rule: invite-3
test(
  'the invited read who invites them and what awaits them; a code of nobody says so',
  scene(async (parts) => {
    const { call, person, shown } = parts;
    const { inviteCode } = await shown();
    expect(await call('invitations.getLanding', { inviteCode })).toEqual({ inviter: person.nickname, gifts: [] });
    await addProgram(parts);
    expect(await call('invitations.getLanding', { inviteCode: 'NOBODY00' })).toEqual({
      inviter: null,
      gifts: ['新人券礼包'],
    });
    expect(await call('invitations.getLanding', {})).toMatchObject({ inviter: null });
  }),
);

// Rule: invite-4
test(
  'finance adds and ends programs (invitations.add), with rows in the log',
  scene(async (parts) => {
    const { app, db, invite, claim, stepFor, shown } = parts;
    const desk = (name: 'invitations.add' | 'campaigns.list' | 'campaigns.end', params: object) =>
      invoke(app, { name, params: params as Record<string, unknown>, caller: finance });
    const kind = 'invitations';
    const input = programInput(parts);
    const points = { friends: 1, kind: 'points', amount: 1, total: 1 };
    for (const steps of [[points, points], [{ ...points, amount: 0 }], [{ ...points, kind: 'coupon' }]])
      await expect(desk('invitations.add', { ...input, steps })).rejects.toMatchObject({ code: 'steps' });
    await expect(desk('invitations.add', { ...input, toAt: input.fromAt })).rejects.toMatchObject({ code: 'span' });
    const unknown = [{ friends: 1, kind: 'coupon', couponId: newId(), total: 1 }];
    await expect(desk('invitations.add', { ...input, steps: unknown })).rejects.toThrow('优惠券不存在');
    const id = await addProgram(parts);
    await invite();
    const stepId = await stepFor(1);
    await claim(stepId);
    expect(await desk('campaigns.list', { kind })).toMatchObject({
      list: [{ id, given: 1, unit: '份', note: expect.stringMatching(/^邀请 1、2.* 位可领$/) as string }],
    });
    await desk('campaigns.end', { kind, id, reason: '预算用完' });
    await expect(desk('campaigns.end', { kind, id, reason: '预算用完' })).rejects.toMatchObject({
      code: 'changed',
    });
    await expect(desk('campaigns.end', { kind, id: newId(), reason: '预算用完' })).rejects.toThrow('不存在');
    await expect(claim(stepId)).rejects.toMatchObject({ code: 'over' });
    expect(await shown()).toMatchObject({ program: null, approved: 0 });
    const log = await db.selectFrom('audit_entry').select('action').orderBy('id').execute();
    expect(log.map(({ action }) => action)).toEqual(['invitations.add', 'campaigns.end']);
  }),
);
