import { runAs } from '../../core/operation/operation';
import { canary, action, drafts, log, passed, revision, row, scene, stable } from '../../testing/channels';
import { publishRelease, refusalOf } from '../../testing/releases/releases';
import { haltRollout, promoteStable, rollBack } from './channels';

describe('rollback', () => {
  it(
    'always wins, ends the canary and quarantines what it takes away',
    scene(async ({ app }) => {
      await drafts(app, '1.0.0', '1.1.0', '1.2.0');
      for (const version of ['1.0.0', '1.1.0']) await stable(app, version);
      await canary(app, '1.2.0', 1000);
      const after = await runAs('releases.rollBack', () =>
        rollBack(app, { mayPromote: true, ...action, version: '1.0.0', reason: 'cart is empty' }),
      );
      expect(after.remote).toMatchObject({ stable: '1.0.0', fallback: null });
      expect(after.rollout).toBeUndefined();
      for (const version of ['1.1.0', '1.2.0'])
        expect(await row(app, version)).toMatchObject({
          quarantined_at: expect.any(Date),
          quarantine_reason: 'cart is empty',
          left_at: expect.any(Date),
        });
      expect((await log(app)).at(-1)).toEqual({
        action: 'releases.rollBack',
        reason: 'cart is empty',
        version: '1.0.0',
      });
    }),
  );

  // Rule: release-2
  it(
    'goes to no draft, whatever its rehearsal, with a token that may not promote',
    scene(async ({ app }) => {
      await drafts(app, '1.0.0', '1.1.0');
      await stable(app, '1.0.0');
      const target = { ...action, version: '1.1.0', mayPromote: false };
      expect(await refusalOf(app, () => rollBack(app, target))).toMatchObject({ code: 'promotion', states: 403 });
      await canary(app, '1.1.0', 1000);
      expect(await refusalOf(app, () => rollBack(app, target))).toMatchObject({ code: 'promotion' });
    }),
  );

  // Rule: release-1
  it(
    'to a version that never was live is a promotion: gate and rehearsal, which its reason does not replace',
    scene(async ({ app }) => {
      await publishRelease(app, { name: 'orders', links: ['/list'] });
      await promoteStable(app, { ...action, remote: 'orders', version: '1.0.0', expect: 0 });
      await publishRelease(app, { version: '1.0.0', paths: ['/catalog', '/list'] });
      await stable(app, '1.0.0');
      await publishRelease(app, { version: '1.1.0', paths: ['/catalog'] });
      await publishRelease(app, { version: '1.2.0', paths: ['/catalog', '/list'] });
      const back = (version: string) => rollBack(app, { ...action, version, mayPromote: true });
      expect(await refusalOf(app, () => back('1.2.0'))).toMatchObject({
        code: 'notBefore',
        reason: '1.2.0 cannot be rolled back to, as its rehearsal is waiting: promote it',
      });
      for (const version of ['1.1.0', '1.2.0']) await passed(app, version);
      expect(await refusalOf(app, () => back('1.1.0'))).toMatchObject({
        code: 'inUse',
        reason: expect.stringMatching(/orders 1\.0\.0 uses \/list/),
      });
      expect((await back('1.2.0')).remote).toMatchObject({ stable: '1.2.0' });
    }),
  );

  // Rule: release-1
  it(
    'to a canary that was halted is refused, also when another came after it',
    scene(async ({ app }) => {
      await drafts(app, '1.0.0', '1.1.0', '1.2.0');
      await stable(app, '1.0.0');
      await canary(app, '1.1.0', 1000);
      await haltRollout(app, { ...action, reason: 'it throws' });
      const back = () => rollBack(app, { ...action, version: '1.1.0', mayPromote: true });
      expect(await refusalOf(app, back)).toMatchObject({
        code: 'notBefore',
        reason: expect.stringMatching(/halted \(it throws\)/),
      });
      await canary(app, '1.2.0', 1000);
      expect(await row(app, '1.1.0')).toMatchObject({ quarantine_reason: 'it throws', first_stable_at: null });
      expect(await refusalOf(app, back)).toMatchObject({
        code: 'notBefore',
        reason: expect.stringMatching(/quarantined \(it throws\)/),
      });
    }),
  );

  // Rule: release-1
  it(
    'to a version that a rollback took away is refused',
    scene(async ({ app }) => {
      await drafts(app, '1.0.0', '1.1.0');
      for (const version of ['1.0.0', '1.1.0']) await stable(app, version);
      await rollBack(app, { mayPromote: true, ...action, version: '1.0.0', reason: 'broken' });
      expect(
        await refusalOf(app, () => rollBack(app, { ...action, version: '1.1.0', mayPromote: true })),
      ).toMatchObject({
        code: 'notBefore',
        reason: expect.stringMatching(/quarantined \(broken\)/),
      });
    }),
  );

  // Rule: release-1
  it(
    'goes to any version that was live and is still there, also a retired one',
    scene(async ({ app, clock }) => {
      await drafts(app, '1.0.0', '1.1.0', '1.2.0');
      for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
        clock.advance(1000);
        await stable(app, version);
      }
      await app.db
        .updateTable('release')
        .set({ state: 'retired', retired_at: clock.now() })
        .where('version', '=', '1.0.0')
        .execute();
      expect((await rollBack(app, { mayPromote: true, ...action, version: '1.0.0' })).remote).toMatchObject({
        stable: '1.0.0',
        fallback: '1.1.0',
      });
      expect(await row(app, '1.0.0')).toMatchObject({ state: 'kept', retired_at: null, left_at: null });
      await app.db.updateTable('release').set({ state: 'purged' }).where('version', '=', '1.1.0').execute();
      expect(
        await refusalOf(app, () => rollBack(app, { mayPromote: true, ...action, version: '1.1.0' })),
      ).toMatchObject({
        code: 'purged',
      });
    }),
  );

  it(
    'leaves the version before behind a reason',
    scene(async ({ app }) => {
      await drafts(app, '1.0.0', '1.1.0');
      for (const version of ['1.0.0', '1.1.0']) await stable(app, version);
      await rollBack(app, { mayPromote: true, ...action, version: '1.0.0', reason: 'broken' });
      const { reason: _reason, ...silent } = action;
      const again = { ...silent, version: '1.1.0', expect: await revision(app) };
      expect(await refusalOf(app, () => promoteStable(app, again))).toMatchObject({
        code: 'reasonNeeded',
        reason: expect.stringMatching(/quarantined \(broken\)/),
      });
      await promoteStable(app, { ...again, reason: 'it was the weather' });
      expect(await row(app, '1.1.0')).toMatchObject({ quarantined_at: null, quarantine_reason: null });
    }),
  );
});
