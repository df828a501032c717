import type { Tx } from '../../store/transaction';
import type { RolloutRow } from './changeRemote';
import { changeVersion } from './versionRow';

type Moved = { remote: string; version: string; at: Date };

/** A version meets visitors: all of them in `stable`, some in `canary`. */
export async function enter(
  tx: Tx,
  { remote, version, at, channel }: Moved & { channel: 'stable' | 'canary' },
): Promise<void> {
  await changeVersion(tx, remote, version)
    .set((set) => ({
      left_at: null,
      state: 'kept',
      retired_at: null,
      first_live_at: set.fn.coalesce('first_live_at', set.val(at)),
      ...(channel === 'stable' ? { first_stable_at: set.fn.coalesce('first_stable_at', set.val(at)) } : {}),
    }))
    .execute();
}

/** A version is taken from visitors; its files stay for open pages, and retention counts from here. */
export const leave = (tx: Tx, { remote, version, at }: Moved) =>
  changeVersion(tx, remote, version).set({ left_at: at }).where('left_at', 'is', null).execute();

export const quarantine = (tx: Tx, { remote, version, reason, at }: Moved & { reason: string }) =>
  changeVersion(tx, remote, version).set({ quarantined_at: at, quarantine_reason: reason }).execute();

/** What was halted stays known as bad when its rollout gives way to something else. */
export async function quarantineHalted(
  tx: Tx,
  { remote, version, state, reason }: Pick<RolloutRow, 'remote' | 'version' | 'state' | 'reason'>,
  at: Date,
) {
  if (state === 'halted') await quarantine(tx, { remote, version, reason: reason ?? 'its canary was halted', at });
}

export async function endRollout(tx: Tx, id: string, { reason, at }: { reason: string | null; at: Date }) {
  await tx.updateTable('rollout').set({ state: 'ended', reason, changed_at: at }).where('id', '=', id).execute();
  // Nobody is named for what is over.
  await tx.deleteFrom('rollout_person').where('rollout_id', '=', id).execute();
}

/** The version that browsers fall back to beside `stable`: the last one that all visitors had, as long as nothing is known against it. */
export async function fallbackFor(tx: Tx, remote: string, stable: string): Promise<string | null> {
  const row = await tx
    .selectFrom('release')
    .select('version')
    .where('remote', '=', remote)
    .where('version', '!=', stable)
    .where('state', '=', 'kept')
    .where('quarantined_at', 'is', null)
    .where('first_stable_at', 'is not', null)
    .where('left_at', 'is not', null)
    .orderBy('left_at', 'desc')
    .orderBy('published_at', 'desc')
    .executeTakeFirst();
  return row?.version ?? null;
}
