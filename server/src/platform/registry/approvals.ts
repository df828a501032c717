import type { App } from '../../app';
import { audit } from '../../core/audit';
import { assertSeen } from '../../core/operation/assertSeen';
import { transaction, type Tx } from '../../store/transaction';
import { readRemote, type Now } from './changeRemote';
import { PlatformError } from './refused';
import { versionRow } from './versionRow';

/** Everybody, as stable or as a canary of this share. */
const ALL = 10_000;

type Promotion = { remote: string; version: string; who: string };

/** Refuses a version for everybody to which nobody but its writer agreed, where its remote asks for that. */
export async function assertApproved(
  tx: Tx,
  { remote, version, who }: Promotion,
  now: Now,
  basisPoints = ALL,
): Promise<void> {
  if (!now.remote.needs_approval || basisPoints < ALL) return;
  const row = await tx
    .selectFrom('release_approval')
    .select('who')
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('who', '!=', who)
    .executeTakeFirst();
  if (!row) throw new PlatformError('approvalNeeded', { remote, version });
}

/** Agrees to a version; again is no error. */
export async function approveVersion(app: App, { remote, version, who }: Promotion): Promise<void> {
  const at = app.clock.now();
  await transaction(app.db, async (tx) => {
    await versionRow(tx, remote, version);
    const made = await tx
      .insertInto('release_approval')
      .values({ remote, version, who, at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('at')
      .executeTakeFirst();
    if (made) await audit(tx, { who, target: `remote:${remote}`, detail: { version }, at });
  });
}

type Ownership = { owners: string; contacts: string; needsApproval: boolean };

export async function saveOwnership(
  app: App,
  {
    remote,
    who,
    owners,
    contacts,
    needsApproval,
    from,
  }: Ownership & { remote: string; who: string; from?: Ownership | undefined },
): Promise<void> {
  const at = app.clock.now();
  await transaction(app.db, async (tx) => {
    const known = await tx.selectFrom('remote').selectAll().where('name', '=', remote).forUpdate().executeTakeFirst();
    if (!known) throw new PlatformError('noRemote', { remote });
    const before = { owners: known.owners, contacts: known.contacts, needsApproval: known.needs_approval };
    assertSeen(from, before, `${remote} 的负责人与同意已被别人修改`);
    await tx
      .updateTable('remote')
      .set({ owners, contacts, needs_approval: needsApproval })
      .where('name', '=', remote)
      .execute();
    const detail = { before, after: { owners, contacts, needsApproval } };
    await audit(tx, { who, target: `remote:${remote}`, detail, at });
  });
}

export async function readOwnership({ db }: App, name: string) {
  const remote = await readRemote(db, name);
  if (!remote) throw new PlatformError('noRemote', { remote: name });
  const rows = await db
    .selectFrom('release_approval')
    .select(['version', 'who', 'at'])
    .where('remote', '=', name)
    .orderBy('at', 'desc')
    .limit(100)
    .execute();
  const { owners, contacts, needs_approval } = remote;
  const approvals = rows.map(({ version, who, at }) => ({ version, who, at: at.toISOString() }));
  return { owners, contacts, needsApproval: needs_approval, approvals };
}
