import { z } from 'zod';
import { Stages, type Stage } from '@cellar/shared/api/platform/releases/shapes';
import { newId } from '../../store/ids';
import type { Tx } from '../../store/transaction';
import type { Action, RolloutRow } from './changeRemote';
import { enter } from './leaving';

const Planned = z.object({ stages: Stages.default([]) }).catch({ stages: [] });

/** How a canary grows by itself; none: by hand. */
export const stagesOf = ({ settings }: Pick<RolloutRow, 'settings'>): Stage[] => Planned.parse(settings).stages;

export type Target = Action & { version: string };
export type CanaryTarget = Target & {
  basisPoints: number;
  rolloutKey?: string | undefined;
  /** Thresholds of this rollout's automatic halt; what is left out is as everywhere. */
  settings?: Record<string, number | undefined> | undefined;
  /** Shares to which it grows by itself. */
  stages?: Stage[] | undefined;
  /** Who gets it by name: sign-in names of staff, ids of those who are named already. Left out: as it was. */
  people?: string[] | undefined;
};

/** Notes a share of the visitors, for the course of the canary. */
export const noteShare = (tx: Tx, id: string, basisPoints: number, at: Date) =>
  tx
    .insertInto('rollout_share')
    .values({ rollout_id: id, at, basis_points: basisPoints })
    .onConflict((conflict) => conflict.columns(['rollout_id', 'at']).doUpdateSet({ basis_points: basisPoints }))
    .execute();

/** A canary of a version begins. */
export async function startRollout(
  tx: Tx,
  { remote, version, basisPoints, rolloutKey, settings, stages }: CanaryTarget,
  at: Date,
) {
  const id = newId(at.getTime());
  const values = {
    id,
    key: rolloutKey ?? id,
    remote,
    version,
    basis_points: basisPoints,
    settings: JSON.stringify({ ...settings, stages }),
    started_at: at,
    changed_at: at,
  };
  await tx.insertInto('rollout').values(values).execute();
  await noteShare(tx, id, basisPoints, at);
  await enter(tx, { remote, version, at, channel: 'canary' });
  return id;
}

/** Another share of the same visitors. What failed before a halt is not counted again. */
export async function continueRollout(tx: Tx, { id, state }: RolloutRow, basisPoints: number, at: Date) {
  await tx
    .updateTable('rollout')
    .set({
      basis_points: basisPoints,
      state: 'running',
      reason: null,
      changed_at: at,
      ...(state === 'halted' ? { started_at: at } : {}),
    })
    .where('id', '=', id)
    .execute();
  await noteShare(tx, id, basisPoints, at);
}
