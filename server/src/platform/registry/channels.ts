import { z } from 'zod';
import type { Stage } from '@cellar/shared/api/platform/releases/shapes';
import type { App } from '../../app';
import type { Tx } from '../../store/transaction';
import { changeRemote, type Action, type Now, type Patch, type RolloutRow } from './changeRemote';
import { assertApproved } from './approvals';
import { assertHostRuns } from './host/assertHostFits';
import { assertFits, assertRemovable, takenBy } from './releaseChecks';
import { endRollout, enter, fallbackFor, leave, quarantine, quarantineHalted } from './leaving';
import { documentOf } from './owners';
import { PlatformError } from './refused';
import { writePeople } from './people';
import { continueRollout, noteShare, stagesOf, startRollout, type CanaryTarget, type Target } from './rollouts';
import { changeVersion, versionRow, type VersionRow } from './versionRow';

const rehearsalOf = (row: VersionRow) =>
  z.object({ state: z.string() }).catch({ state: 'waiting' }).parse(row.rehearsal).state;

/** In the words of a terminal, and of the console. */
type Objection = { why: string; text: string };

const REHEARSED: Record<string, string> = {
  waiting: '还没有预演',
  running: '预演还没有结束',
  failed: '没有通过预演',
  unavailable: '服务器上没有可用的浏览器，无法预演',
};

const wasHalted = ({ reason }: RolloutRow): Objection => ({
  why: `its canary was halted (${reason ?? 'no reason given'})`,
  text: `它的灰度已被停止（${reason ?? '没有写明原因'}）`,
});

/** What is known against a version since visitors had it. */
function knownFault(row: VersionRow, { rollout }: Now): Objection | null {
  if (row.quarantined_at)
    return {
      why: `${row.version} is quarantined (${row.quarantine_reason ?? 'no reason given'})`,
      text: `${row.version} 已被隔离（${row.quarantine_reason ?? '没有写明原因'}）`,
    };
  return rollout?.version === row.version && rollout.state === 'halted' ? wasHalted(rollout) : null;
}

/** Why visitors should not get this version without a word from the person who gives it to them. */
function objection(row: VersionRow, now: Now): Objection | null {
  const fault = knownFault(row, now);
  if (fault) return fault;
  const rehearsal = rehearsalOf(row);
  return rehearsal === 'passed'
    ? null
    : { why: `its rehearsal is ${rehearsal}`, text: REHEARSED[rehearsal] ?? '没有通过预演' };
}

async function passGate(app: App, tx: Tx, row: VersionRow, { remote }: Now) {
  await assertFits(app, tx, takenBy(row));
  await assertRemovable(app, tx, documentOf(row.document), remote.state === 'removed' ? null : remote.stable);
}

/** Everything that must be true before visitors get a version. */
async function admit(app: App, tx: Tx, { version, reason, remote }: Target, now: Now): Promise<VersionRow> {
  const row = await versionRow(tx, remote, version);
  const why = objection(row, now);
  if (why && !reason) throw new PlatformError('reasonNeeded', why);
  await passGate(app, tx, row, now);
  if (row.quarantined_at) await liftQuarantine(tx, remote, version);
  return row;
}

const liftQuarantine = (tx: Tx, remote: string, version: string) =>
  changeVersion(tx, remote, version).set({ quarantined_at: null, quarantine_reason: null }).execute();

/** Points stable to `version`; what it was stays as what browsers fall back to. */
async function moveStable(tx: Tx, { remote }: Now, version: string, at: Date): Promise<Patch> {
  const { name, stable } = remote;
  if (stable && stable !== version) await leave(tx, { remote: name, version: stable, at });
  await enter(tx, { remote: name, version, at, channel: 'stable' });
  return {
    stable: version,
    fallback: await fallbackFor(tx, name, version),
    ...(remote.state === 'removed' ? { state: 'live', words: null } : {}),
  };
}

/** Gives a version to everybody. Its own canary ends with that; a canary of another version goes on with the same visitors. */
export const promoteStable = (app: App, target: Target & { expect: number }) =>
  changeRemote(
    app,
    { ...target, event: 'release.promote', detail: { version: target.version, channel: 'stable' } },
    async (tx, now, at) => {
      if (now.remote.stable === target.version && now.remote.state !== 'removed') return null;
      await assertApproved(tx, target, now);
      await admit(app, tx, target, now);
      await assertHostRuns(tx, target);
      const patch = await moveStable(tx, now, target.version, at);
      if (now.rollout?.version === target.version)
        await endRollout(tx, now.rollout.id, { reason: 'promoted to stable', at });
      return patch;
    },
  );

/** Gives a version to a share of the visitors. The same version again goes on with the visitors it has. */
export function promoteCanary(app: App, target: CanaryTarget & { expect: number }) {
  const logged: Record<string, unknown> = {};
  return changeRemote(
    app,
    {
      ...target,
      logged,
      event: 'release.promote',
      detail: {
        version: target.version,
        channel: 'canary',
        basisPoints: target.basisPoints,
        ...(target.stages?.length ? { stages: target.stages.map(({ basisPoints }) => basisPoints) } : {}),
      },
    },
    async (tx, now, at) => {
      const { version, basisPoints, rolloutKey, settings, stages, people } = target;
      const { rollout } = now;
      if (now.remote.stable === version && now.remote.state !== 'removed')
        throw new PlatformError('alreadyStable', { remote: target.remote, version });
      await assertApproved(tx, target, now, basisPoints);
      await admit(app, tx, target, now);
      if (basisPoints > 0 || people?.length) await assertHostRuns(tx, target);
      const goesOn = rollout?.version === version && (rolloutKey === undefined || rolloutKey === rollout.key);
      if (rollout && goesOn) {
        await continueRollout(tx, rollout, basisPoints, at);
        if (settings || stages)
          await tx
            .updateTable('rollout')
            .set({
              settings: JSON.stringify({ ...(rollout.settings as object), ...settings, ...(stages && { stages }) }),
            })
            .where('id', '=', rollout.id)
            .execute();
        if (people)
          Object.assign(logged, await writePeople(tx, { rolloutId: rollout.id, people, who: target.who, at }));
        return {};
      }
      if (rollout) {
        await endRollout(tx, rollout.id, { reason: `replaced by ${version}`, at });
        if (rollout.version !== version) await quarantineHalted(tx, rollout, at);
        await leave(tx, { remote: target.remote, version: rollout.version, at });
      }
      const rolloutId = await startRollout(tx, target, at);
      if (people) Object.assign(logged, await writePeople(tx, { rolloutId, people, who: target.who, at }));
      return now.remote.state === 'removed' ? { state: 'live', words: null, stable: null, fallback: null } : {};
    },
  );
}

/** Changes the share of a canary; anyone who has it at a smaller share has it at a larger one. A halted one goes on only with a reason. */
export const setPercentage = (app: App, action: Action & { expect: number; basisPoints: number }) =>
  changeRemote(app, { ...action, detail: { basisPoints: action.basisPoints } }, async (tx, now, at) => {
    const { rollout } = now;
    if (!rollout) throw new PlatformError('noRollout', { remote: action.remote });
    await assertApproved(tx, { ...action, version: rollout.version }, now, action.basisPoints);
    if (action.basisPoints > 0) await assertHostRuns(tx, rollout);
    if (rollout.state === 'halted' && !action.reason) throw new PlatformError('reasonNeeded', wasHalted(rollout));
    await continueRollout(tx, rollout, action.basisPoints, at);
    return {};
  });

/** Changes how a canary grows by itself. Its share stays; what the present one has seen since it began counts for the new stages. */
export const setStages = (app: App, action: Action & { expect: number; stages: Stage[] }) => {
  const shares = (stages: Stage[]) => stages.map(({ basisPoints }) => basisPoints);
  const detail: Record<string, unknown> = { stages: shares(action.stages) };
  return changeRemote(app, { ...action, detail }, async (tx, { rollout }) => {
    if (!rollout) throw new PlatformError('noRollout', { remote: action.remote });
    detail['stagesBefore'] = shares(stagesOf(rollout));
    await tx
      .updateTable('rollout')
      .set({ settings: JSON.stringify({ ...(rollout.settings as object), stages: action.stages }), held_at: null })
      .where('id', '=', rollout.id)
      .execute();
    return {};
  });
};

/** Takes the canary from everybody at once; only that of `version`, if it says one. Halting what is halted already is no error. */
export const haltRollout = (app: App, action: Action & { reason: string; version?: string }) =>
  changeRemote(app, { ...action, event: 'release.halt' }, async (tx, { rollout }, at) => {
    if (!rollout) throw new PlatformError('noRollout', { remote: action.remote });
    if (rollout.state === 'halted' || (action.version !== undefined && action.version !== rollout.version)) return null;
    await tx
      .updateTable('rollout')
      .set({ state: 'halted', basis_points: 0, reason: action.reason, changed_at: at })
      .where('id', '=', rollout.id)
      .execute();
    await noteShare(tx, rollout.id, 0, at);
    return {};
  });

/**
 * Everything that must be true before stable goes back to a version. One that everybody had, and that nobody took away since, is taken as
 * it is; any other is a promotion: it passes gate and rehearsal, which the reason of the rollback does not replace, and its writer may
 * promote.
 */
async function assertRollback(
  app: App,
  tx: Tx,
  { version, remote, mayPromote }: RollbackTarget,
  now: Now,
): Promise<void> {
  const row = await versionRow(tx, remote, version);
  await assertHostRuns(tx, { remote, version });
  if (row.first_stable_at && !knownFault(row, now)) return assertFits(app, tx, takenBy(row));
  if (!mayPromote) throw new PlatformError('promotion', { version });
  const why = objection(row, now);
  if (why) throw new PlatformError('notBefore', { version, ...why });
  await passGate(app, tx, row, now);
}

export type RollbackTarget = Target & {
  reason: string;
  /** Whether its writer may also promote. */
  mayPromote: boolean;
};

/** Points stable back to a version. Whatever is taken from visitors is quarantined, and a canary ends. */
export const rollBack = (app: App, target: RollbackTarget) =>
  changeRemote(
    app,
    { ...target, event: 'release.rollback', detail: { version: target.version } },
    async (tx, now, at) => {
      const { remote, version, reason } = target;
      const { rollout } = now;
      if (now.remote.stable === version && !rollout) return null;
      if (now.remote.stable !== version) await assertRollback(app, tx, target, now);
      const left = new Set(
        [now.remote.stable, rollout?.version].filter((one) => typeof one === 'string' && one !== version) as string[],
      );
      for (const one of left) await quarantine(tx, { remote, version: one, reason, at });
      if (rollout) {
        await endRollout(tx, rollout.id, { reason, at });
        await leave(tx, { remote, version: rollout.version, at });
      }
      return moveStable(tx, now, version, at);
    },
  );
