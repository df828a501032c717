import { remoteRow, rollout, versionRow } from '../../testing/fakes';
import { actionsOf, nextShare, objectionTo, rollbackBlocked, rollbackTargets } from './actions';

const blocked = (...[change]: Parameters<typeof remoteRow>) =>
  Object.fromEntries(actionsOf(remoteRow(change)).map(({ kind, blocked: why }) => [kind, why]));

test('what makes no sense now says why', () => {
  expect(blocked()).toEqual({
    promote: null,
    people: '没有灰度',
    percentage: '没有灰度',
    stages: '没有灰度',
    halt: '没有灰度',
    rollback: null,
    disable: null,
  });
  expect(blocked({ rollout })).toMatchObject({ percentage: null, halt: null });
  expect(blocked({ rollout: { ...rollout, state: 'halted' } })).toMatchObject({
    percentage: null,
    halt: '灰度已经停止',
  });
  expect(blocked({ stable: '1.5.0' })).toMatchObject({ promote: '最新版本已是正式版' });
  expect(blocked({ stable: '1.5.0', state: 'removed' })).toMatchObject({ promote: null, enable: null });
  expect(blocked({ stable: null, fallback: null, newest: null, versions: 0, state: 'removed' })).toMatchObject({
    promote: '还没有版本',
    rollback: '没有可以回滚的版本',
    enable: '还没有正式版',
  });
});

test('a version that was not seen to work needs a reason', () => {
  const halted = { ...rollout, state: 'halted', reason: '异常' } as const;
  expect(objectionTo({ version: '1.5.0', rehearsal: { state: 'passed', findings: [] } }, remoteRow())).toBeNull();
  expect(objectionTo({ version: '1.5.0', rehearsal: { state: 'failed', findings: [] } }, remoteRow())).toBe(
    '它没有通过预演',
  );
  expect(
    objectionTo({ version: '1.5.0', rehearsal: { state: 'passed', findings: [] } }, remoteRow({ rollout: halted })),
  ).toBe('它的灰度已被停止（异常）');
  expect(
    objectionTo(
      { version: '1.5.0', rehearsal: { state: 'passed', findings: [] }, quarantined: { at: '', reason: '白屏' } },
      remoteRow(),
    ),
  ).toBe('这个版本已被隔离（白屏）');
});

test('stable goes back to the version before first, never to itself or to one without files', () => {
  const versions = [
    versionRow('1.5.0'),
    versionRow('1.4.0'),
    versionRow('1.3.0'),
    versionRow('1.2.0', { state: 'purged' }),
  ];
  expect(rollbackTargets(versions, remoteRow()).map(({ version }) => version)).toEqual(['1.3.0', '1.5.0']);
});

// Rule: release-1
test('stable goes back to no version that was never live, and to none that was taken from visitors', () => {
  const versions = [
    versionRow('1.5.0', { firstStableAt: null }),
    versionRow('1.4.0'),
    versionRow('1.3.0'),
    versionRow('1.2.0', { quarantined: { at: '', reason: '白屏' } }),
  ];
  expect(rollbackTargets(versions, remoteRow()).map(({ version }) => version)).toEqual(['1.3.0']);
  expect(versions.map((version) => rollbackBlocked(version, remoteRow()))).toEqual([
    '没有正式上线过，请用「上线」',
    '已是正式版',
    null,
    '已被隔离，请用「上线」',
  ]);
});

test('a canary grows in the usual steps', () => {
  expect([0, 100, 1000, 3000, 10_000].map(nextShare)).toEqual([100, 500, 2500, 5000, 10_000]);
});
