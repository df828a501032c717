import { execFileSync } from 'node:child_process';
import { ROOT } from '../scripts/run.mjs';
import { testDatabase } from '../scripts/machine/postgres.mjs';
import { sized } from './sized.mjs';

const SIZES = sized([20_000, 200_000], [1000]);
const ROUNDS = sized(4, 1);

/**
 * Lists, searches, suggestions, home and recommendations with some sizes of a catalog on PostgreSQL: times, memory and how long a start
 * reads.
 */
export async function bench() {
  const url = await testDatabase();
  for (const size of SIZES)
    execFileSync(
      process.execPath,
      [
        '--expose-gc',
        '--max-old-space-size=4096',
        '--import',
        'tsx',
        'bench/search/measure.mjs',
        String(size),
        String(ROUNDS),
      ],
      { cwd: ROOT, stdio: 'inherit', env: { ...process.env, BENCH_DATABASE_URL: url } },
    );
}
