import type { App } from '../../app';
import { seedId } from '../../store/ids';
import { documentOf } from './released';

export const REMOTES = ['account', 'catalog', 'courses', 'orders', 'promotions'];
export const VERSIONS = 50;
const SESSIONS = 2000;

/** Fifty versions of five remotes, each document as large as a real one, and a busy ten minutes. */
export async function fillReleases({ db, clock }: Pick<App, 'db' | 'clock'>) {
  const at = clock.now();
  await db
    .insertInto('remote')
    .values(REMOTES.map((name) => ({ name, stable: '1.48.0', fallback: '1.47.0', created_at: at })))
    .execute();
  const files = Object.fromEntries(
    Array.from({ length: 80 }, (_, index) => [`Screen${index}.0123abcd.js`, `sha384-${'x'.repeat(64)}`]),
  );
  for (const remote of REMOTES) {
    const rows = Array.from({ length: VERSIONS }, (_, index) => {
      const version = `1.${index}.0`;
      return {
        remote,
        version,
        document: JSON.stringify(documentOf(remote, version, { files })),
        digest: 'sha384-x',
        bytes: 1,
        published_at: new Date(at.getTime() + index),
        published_by: 'team',
      };
    });
    await db.insertInto('release').values(rows).execute();
    await db
      .insertInto('rollout')
      .values({
        id: seedId('rollout', remote),
        key: 'k',
        remote,
        version: '1.49.0',
        basis_points: 500,
        started_at: at,
        changed_at: at,
      })
      .execute();
    const sessions = Array.from({ length: SESSIONS }, (_, index) => {
      const isCanary = index % 20 === 0;
      return {
        id: seedId('session', `${remote} ${index}`),
        remote,
        version: isCanary ? '1.49.0' : '1.48.0',
        cohort: isCanary ? 'canary' : 'stable',
        host_version: '1',
        at,
        errors: index % 200 === 0 ? 1 : 0,
        vitals: JSON.stringify({ lcp: 1000 + (index % 1000) }),
      };
    });
    await db.insertInto('page_session').values(sessions).execute();
  }
}
