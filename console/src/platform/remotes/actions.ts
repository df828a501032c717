import { HOST } from '@cellar/shared/contract/discovery';
import type { RemoteRow } from '@cellar/shared/api/platform/releases/remoteSchema';
import type { Rehearsal, Version } from '@cellar/shared/api/platform/releases/shapes';
import type { Status } from '../releases/refusalDetail';

export type ActionKind = 'promote' | 'people' | 'percentage' | 'stages' | 'halt' | 'rollback' | 'disable' | 'enable';
export type Action = { kind: ActionKind; text: string; blocked: string | null };

export const statusOf = ({ revision, stable, rollout, state }: RemoteRow): Status => ({
  revision,
  stable,
  state,
  canary: rollout ? { version: rollout.version, basisPoints: rollout.basisPoints } : null,
});

function promoteBlocked({ newest, stable, state }: RemoteRow): string | null {
  if (!newest) return '还没有版本';
  return newest.version === stable && state !== 'removed' ? '最新版本已是正式版' : null;
}

function haltBlocked({ rollout }: RemoteRow): string | null {
  if (!rollout) return '没有灰度';
  return rollout.state === 'halted' ? '灰度已经停止' : null;
}

/** What can be done to a remote now; why not, where it cannot. */
export function actionsOf(row: RemoteRow): Action[] {
  const { name, rollout, stable, versions, state } = row;
  return [
    { kind: 'promote', text: '上线新版', blocked: promoteBlocked(row) },
    { kind: 'people', text: '指定的人', blocked: rollout ? null : '没有灰度' },
    { kind: 'percentage', text: '灰度比例', blocked: rollout ? null : '没有灰度' },
    { kind: 'stages', text: '自动扩大', blocked: rollout ? null : '没有灰度' },
    { kind: 'halt', text: '停止灰度', blocked: haltBlocked(row) },
    { kind: 'rollback', text: '回滚', blocked: stable && versions > 1 ? null : '没有可以回滚的版本' },
    state === 'live'
      ? { kind: 'disable', text: '停用', blocked: name === HOST ? '主程序不能停用' : null }
      : { kind: 'enable', text: '启用', blocked: stable ? null : '还没有正式版' },
  ];
}

export type Candidate = { version: string; rehearsal: Rehearsal; quarantined?: Version['quarantined'] };

/** Why visitors should not get this version without a reason being given. */
export function objectionTo({ version, rehearsal, quarantined }: Candidate, { rollout }: RemoteRow): string | null {
  if (quarantined) return `这个版本已被隔离${quarantined.reason ? `（${quarantined.reason}）` : ''}`;
  if (rollout?.version === version && rollout.state === 'halted')
    return `它的灰度已被停止${rollout.reason ? `（${rollout.reason}）` : ''}`;
  const said: Record<Rehearsal['state'], string | null> = {
    passed: null,
    waiting: '它还没有预演',
    running: '它的预演还没有结束',
    failed: '它没有通过预演',
    unavailable: '它没有预演（服务器上没有可用的浏览器）',
  };
  return said[rehearsal.state];
}

/** Why stable cannot simply go back to this version. */
export function rollbackBlocked(
  { version, state, quarantined, firstStableAt }: Version,
  row: RemoteRow,
): string | null {
  if (version === row.stable && row.state !== 'removed') return '已是正式版';
  if (state === 'purged') return '文件已清除';
  if (!firstStableAt) return '没有正式上线过，请用「上线」';
  return quarantined ? '已被隔离，请用「上线」' : null;
}

/** Versions that stable can be pointed back to, the one before first. */
export function rollbackTargets(versions: readonly Version[], row: RemoteRow): Version[] {
  const { fallback } = row;
  const there = versions.filter((version) => !rollbackBlocked(version, row));
  const before = there.filter(({ version }) => version === fallback);
  return [...before, ...there.filter(({ version }) => version !== fallback)];
}

const STEPS = [100, 500, 1000, 2500, 5000, 10_000];
/** The usual next share of a canary. */
export const nextShare = (basisPoints: number): number => STEPS.find((step) => step > basisPoints) ?? basisPoints;
