import { runAs } from '../../core/operation/operation';
import { canary, action, drafts, log, passed, revision, row, scene, stable } from '../../testing/channels';
import { publishRelease, refusalOf } from '../../testing/releases/releases';
import { disableRemote, enableRemote, holdVersion, removeRemote } from './availability';
import { readNow } from './changeRemote';
import { haltRollout, promoteStable, setPercentage } from './channels';

describe('stable', () => {
  it(
    'moves, keeps the version before as fallback, and says so to pages and log',
    scene(async ({ app }) => {
      await drafts(app, '1.0.0', '1.1.0');
      const before = app.releases.now().revision;
      expect((await stable(app, '1.0.0')).remote).toMatchObject({ stable: '1.0.0', fallback: null, revision: 1 });
      expect((await stable(app, '1.1.0')).remote).toMatchObject({ stable: '1.1.0', fallback: '1.0.0', revision: 2 });
      expect(app.releases.now().revision).toBeGreaterThan(before);
      expect(app.releases.now().remotes).toMatchObject([{ name: 'catalog', stable: '1.1.0', fallback: '1.0.0' }]);
      expect(await row(app, '1.0.0')).toMatchObject({ first_live_at: expect.any(Date), left_at: expect.any(Date) });
      expect(await row(app, '1.1.0')).toMatchObject({ first_live_at: expect.any(Date), left_at: null });
      expect((await log(app)).slice(-1)).toEqual([
        { action: 'releases.promote', reason: 'because', version: '1.1.0', channel: 'stable' },
      ]);
    }),
  );

  it(
    'is not written twice, and changes nothing then',
    scene(async ({ app }) => {
      await drafts(app, '1.0.0');
      await stable(app, '1.0.0');
      const before = await log(app);
      expect((await stable(app, '1.0.0')).remote.revision).toBe(1);
      expect(await log(app)).toEqual(before);
    }),
  );

  it(
    'needs what the writer saw to be true still',
    scene(async ({ app }) => {
      await drafts(app, '1.0.0', '1.1.0');
      const seen = await revision(app);
      await stable(app, '1.0.0');
      expect(
        await refusalOf(app, () => promoteStable(app, { ...action, version: '1.1.0', expect: seen })),
      ).toMatchObject({
        code: 'stale',
        states: 409,
        detail: { current: { revision: 1, stable: '1.0.0', canary: null, state: 'live' } },
      });
      expect((await readNow(app.db, 'catalog')).remote.stable).toBe('1.0.0');
    }),
  );

  it(
    'needs a reason without a passed rehearsal',
    scene(async ({ app }) => {
      await publishRelease(app);
      const attempt = { remote: 'catalog', who: 'anna', version: '1.0.0', expect: 0 };
      expect(await refusalOf(app, () => promoteStable(app, attempt))).toMatchObject({
        code: 'reasonNeeded',
        reason: 'a reason is needed: its rehearsal is waiting',
        message: '请填写理由：还没有预演',
      });
      await app.db
        .updateTable('release')
        .set({ rehearsal: JSON.stringify({ state: 'failed', findings: [] }) })
        .execute();
      expect(await refusalOf(app, () => promoteStable(app, attempt))).toMatchObject({
        reason: expect.stringMatching(/failed/),
      });
      await passed(app, '1.0.0');
      await expect(promoteStable(app, attempt)).resolves.toMatchObject({ remote: { stable: '1.0.0' } });
    }),
  );

  it(
    'takes no version that is not there, and no remote',
    scene(async ({ app }) => {
      await drafts(app, '1.0.0');
      expect(await refusalOf(app, () => stable(app, '9.9.9'))).toMatchObject({ code: 'noVersion', states: 404 });
      expect(
        await refusalOf(app, () => promoteStable(app, { ...action, remote: 'nobody', version: '1.0.0', expect: 0 })),
      ).toMatchObject({ code: 'noRemote' });
      await app.db.updateTable('release').set({ state: 'purged' }).execute();
      expect(await refusalOf(app, () => stable(app, '1.0.0'))).toMatchObject({ code: 'purged', states: 409 });
    }),
  );

  it(
    'takes no path that became another’s since the version was published',
    scene(async ({ app }) => {
      await publishRelease(app, { paths: ['/gifts'] });
      await publishRelease(app, { name: 'gifts' });
      await promoteStable(app, { ...action, remote: 'gifts', version: '1.0.0', expect: 0 });
      expect(await refusalOf(app, () => stable(app, '1.0.0'))).toMatchObject({
        code: 'foreignPath',
        detail: { owner: 'gifts' },
      });
    }),
  );
});

describe('a canary', () => {
  it(
    'begins, grows with the same visitors, and ends in stable',
    scene(async ({ app }) => {
      await drafts(app, '1.0.0', '1.1.0');
      await stable(app, '1.0.0');
      const { rollout } = await canary(app, '1.1.0', 500);
      expect(rollout).toMatchObject({ version: '1.1.0', basis_points: 500, state: 'running', key: rollout!.id });
      expect(
        (await setPercentage(app, { ...action, basisPoints: 2500, expect: await revision(app) })).rollout,
      ).toMatchObject({ id: rollout!.id, key: rollout!.key, basis_points: 2500 });
      expect((await canary(app, '1.1.0', 5000)).rollout).toMatchObject({ id: rollout!.id, basis_points: 5000 });
      expect(await row(app, '1.1.0')).toMatchObject({ first_live_at: expect.any(Date), left_at: null });
      const done = await stable(app, '1.1.0');
      expect([done.remote.stable, done.rollout]).toEqual(['1.1.0', undefined]);
      expect(await app.db.selectFrom('rollout').select(['state', 'reason']).execute()).toEqual([
        { state: 'ended', reason: 'promoted to stable' },
      ]);
    }),
  );

  it(
    'goes on with its visitors when stable gets a hotfix',
    scene(async ({ app }) => {
      await drafts(app, '1.0.0', '1.1.0', '1.0.1');
      await stable(app, '1.0.0');
      const { rollout } = await canary(app, '1.1.0', 1000);
      const after = await stable(app, '1.0.1');
      expect(after.rollout).toEqual(rollout);
      expect(app.releases.now().remotes).toMatchObject([
        { stable: '1.0.1', rollout: { key: rollout!.key, basisPoints: 1000 } },
      ]);
    }),
  );

  it(
    'shares a key with a coupled remote, and gives way to another version',
    scene(async ({ app }) => {
      await drafts(app, '1.0.0', '1.1.0', '1.2.0');
      await stable(app, '1.0.0');
      expect((await canary(app, '1.1.0', 1000, { rolloutKey: 'spring' })).rollout!.key).toBe('spring');
      const next = await canary(app, '1.2.0', 1000);
      expect(next.rollout).toMatchObject({ version: '1.2.0', key: next.rollout!.id });
      expect(await row(app, '1.1.0')).toMatchObject({ left_at: expect.any(Date) });
    }),
  );

  it(
    'is never the stable version',
    scene(async ({ app }) => {
      await drafts(app, '1.0.0');
      await stable(app, '1.0.0');
      expect(await refusalOf(app, () => canary(app, '1.0.0', 1000))).toMatchObject({ code: 'alreadyStable' });
      expect(await refusalOf(app, () => setPercentage(app, { ...action, basisPoints: 1, expect: 1 }))).toMatchObject({
        code: 'noRollout',
      });
    }),
  );

  it(
    'is halted whatever was seen, and goes on only with a reason',
    scene(async ({ app, clock }) => {
      await drafts(app, '1.0.0', '1.1.0');
      await stable(app, '1.0.0');
      const { rollout } = await canary(app, '1.1.0', 1000);
      expect((await haltRollout(app, { ...action, reason: 'it throws' })).rollout).toMatchObject({
        state: 'halted',
        basis_points: 0,
        reason: 'it throws',
      });
      expect((await haltRollout(app, { ...action, reason: 'again' })).rollout).toMatchObject({ reason: 'it throws' });
      const { reason: _reason, ...silent } = action;
      expect(
        await refusalOf(app, async () =>
          setPercentage(app, { ...silent, basisPoints: 100, expect: await revision(app) }),
        ),
      ).toMatchObject({ code: 'reasonNeeded', reason: expect.stringMatching(/it throws/) });
      expect(
        await refusalOf(app, async () =>
          promoteStable(app, { ...silent, version: '1.1.0', expect: await revision(app) }),
        ),
      ).toMatchObject({ code: 'reasonNeeded' });
      clock.advance(60_000);
      const again = (await setPercentage(app, { ...action, basisPoints: 100, expect: await revision(app) })).rollout!;
      expect(again).toMatchObject({ id: rollout!.id, state: 'running', basis_points: 100, reason: null });
      expect(again.started_at.getTime()).toBeGreaterThan(rollout!.started_at.getTime());
    }),
  );

  it(
    'is not halted in the name of a version that it no longer is',
    scene(async ({ app }) => {
      await drafts(app, '1.0.0', '1.1.0');
      await stable(app, '1.0.0');
      await canary(app, '1.1.0', 1000);
      expect((await haltRollout(app, { ...action, version: '1.0.9' })).rollout).toMatchObject({ state: 'running' });
    }),
  );
});

describe('a remote', () => {
  it(
    'is disabled with words, and comes back as it was',
    scene(async ({ app, clock }) => {
      await drafts(app, '1.0.0', '1.1.0');
      await stable(app, '1.0.0');
      expect(
        (await runAs('releases.disable', () => disableRemote(app, { ...action, text: '盘点中' }))).remote,
      ).toMatchObject({
        state: 'disabled',
        words: '盘点中',
        stable: '1.0.0',
      });
      clock.advance(1);
      expect((await stable(app, '1.1.0')).remote).toMatchObject({ state: 'disabled', stable: '1.1.0' });
      clock.advance(1);
      expect((await runAs('releases.enable', () => enableRemote(app, action))).remote).toMatchObject({
        state: 'live',
        words: null,
        stable: '1.1.0',
      });
      expect((await log(app)).map(({ action }) => action).slice(-3)).toEqual([
        'releases.disable',
        'releases.promote',
        'releases.enable',
      ]);
    }),
  );

  it(
    'is removed with its canary, says who led there, and can be brought back',
    scene(async ({ app }) => {
      await publishRelease(app, { name: 'orders', links: ['/catalog'] });
      await promoteStable(app, { ...action, remote: 'orders', version: '1.0.0', expect: 0 });
      await drafts(app, '1.0.0', '1.1.0');
      await stable(app, '1.0.0');
      await canary(app, '1.1.0', 1000);
      expect(await runAs('releases.remove', () => removeRemote(app, action))).toMatchObject({
        remote: { state: 'removed' },
        rollout: undefined,
      });
      expect((await log(app)).at(-1)).toMatchObject({
        action: 'releases.remove',
        uses: [{ consumer: 'orders 1.0.0', thing: '/catalog' }],
      });
      expect(await refusalOf(app, () => disableRemote(app, { ...action, text: '盘点中' }))).toMatchObject({
        code: 'noStable',
      });
      expect((await enableRemote(app, action)).remote).toMatchObject({ state: 'live', stable: '1.0.0' });
      expect(await row(app, '1.0.0')).toMatchObject({ left_at: null });
    }),
  );

  it(
    'never shown cannot be enabled; promoting brings a removed one back',
    scene(async ({ app }) => {
      await drafts(app, '1.0.0');
      await removeRemote(app, action);
      expect(await refusalOf(app, () => enableRemote(app, action))).toMatchObject({ code: 'noStable' });
      expect((await stable(app, '1.0.0')).remote).toMatchObject({ state: 'live', stable: '1.0.0' });
    }),
  );

  it(
    'keeps a version for a reason, until it is let go',
    scene(async ({ app, clock }) => {
      await drafts(app, '1.0.0');
      const hold = (reason: string) => holdVersion(app, { remote: 'catalog', version: '1.0.0', who: 'anna', reason });
      await hold('evidence');
      clock.advance(1);
      expect(await row(app, '1.0.0')).toMatchObject({ held_reason: 'evidence' });
      await hold('');
      expect(await row(app, '1.0.0')).toMatchObject({ held_reason: null });
      expect((await log(app)).slice(-2)).toMatchObject([{ outcome: 'held' }, { outcome: 'letGo' }]);
      expect(
        await refusalOf(app, () => holdVersion(app, { remote: 'catalog', version: '2.0.0', who: 'anna', reason: 'x' })),
      ).toMatchObject({ code: 'noVersion' });
    }),
  );
});
