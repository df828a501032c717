import { withShop } from '../../testing/withShop';
import { runAs } from '../../core/operation/operation';
import { ownershipHandlers } from '../ownershipHandlers';
import { approveVersion, readOwnership, saveOwnership } from './approvals';
import { promoteCanary, promoteStable, rollBack, setPercentage } from './channels';

const ownership = { owners: '目录团队', contacts: '分机 8021', needsApproval: true };

// Rule: release-40
it(
  'a version of a remote that asks for it goes to everybody only when somebody else agreed',
  withShop(async ({ app, db, release, promote, canary }) => {
    await release('1.0.0');
    await promote('1.0.0');
    await release('1.1.0');
    await saveOwnership(app, { remote: 'catalog', who: 'anna', ...ownership });
    const seen = async () => {
      const { revision } = await db.selectFrom('remote').select('revision').executeTakeFirstOrThrow();
      return { remote: 'catalog', version: '1.1.0', reason: 'a test', expect: revision };
    };
    const refused = { code: 'approvalNeeded' };
    await expect(promoteStable(app, { ...(await seen()), who: 'anna' })).rejects.toMatchObject(refused);
    const all = { ...(await seen()), who: 'anna', basisPoints: 10_000 };
    await expect(promoteCanary(app, all)).rejects.toMatchObject(refused);
    await canary('1.1.0', 500);
    await expect(setPercentage(app, { ...all, ...(await seen()) })).rejects.toMatchObject(refused);
    const agree = (who: string) =>
      runAs('ownership.approve', () => approveVersion(app, { remote: 'catalog', version: '1.1.0', who }));
    await agree('anna');
    await expect(promoteStable(app, { ...(await seen()), who: 'anna' })).rejects.toMatchObject(refused);
    for (let time = 0; time < 2; time++) await agree('bert');
    expect((await promoteStable(app, { ...(await seen()), who: 'anna' })).remote.stable).toBe('1.1.0');
    expect(await readOwnership(app, 'catalog')).toMatchObject({
      ...ownership,
      approvals: [{ who: 'bert' }, { who: 'anna' }],
    });
    const back = { remote: 'catalog', version: '1.0.0', who: 'anna', reason: 'a fault', mayPromote: true };
    expect((await rollBack(app, back)).remote.stable).toBe('1.0.0');
    const log = await db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', '=', 'ownership.approve')
      .orderBy('id')
      .execute();
    expect(log).toHaveLength(2);
    const calls = ['ownership.get', 'ownership.save', 'ownership.approve'];
    expect(Object.keys(ownershipHandlers(app))).toEqual(calls);
  }),
);

it(
  'nobody agrees to what is not there',
  withShop(async ({ app }) => {
    const nothing = { remote: 'catalog', version: '9.9.9', who: 'bert' };
    await expect(approveVersion(app, nothing)).rejects.toMatchObject({ code: 'noVersion' });
    await expect(saveOwnership(app, { ...nothing, ...ownership })).rejects.toMatchObject({ code: 'noRemote' });
  }),
);
