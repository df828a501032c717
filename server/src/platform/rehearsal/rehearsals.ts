import type { App } from '../../app';
import { audit } from '../../core/audit';
import { transaction } from '../../store/transaction';
import { ASKED_REHEARSAL, changeVersion, versionRow } from '../registry/versionRow';

/** Has a version rehearsed (again), by anyone who does that next. */
export async function askRehearsal(
  app: App,
  { remote, version, who }: { remote: string; version: string; who: string },
) {
  await transaction(app.db, async (tx) => {
    await versionRow(tx, remote, version);
    await changeVersion(tx, remote, version).set({ rehearsal: ASKED_REHEARSAL }).execute();
    await audit(tx, {
      who,
      target: `remote:${remote}`,
      detail: { version },
      at: app.clock.now(),
    });
  });
}
