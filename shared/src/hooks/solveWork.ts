import type { WorkChallenge, WorkSolution } from '@cellar/shared/api/identity/auth/schema';
import { solveChallenge } from 'altcha-lib';

/**
 * Does a captcha's work. The browser derives the keys beside the page, in threads of its own: no worker is needed, which neither the page's
 * policy nor every messenger would allow for a file of another origin.
 */
export async function solveWork(challenge: WorkChallenge, controller: AbortController): Promise<WorkSolution> {
  const { deriveKey } = await (globalThis.crypto.subtle
    ? import('altcha-lib/algorithms/web/pbkdf2')
    : import('@cellar/shared/hooks/deriveKey'));
  const solution = await solveChallenge({ challenge, deriveKey, controller, timeout: 0 });
  if (!solution) throw new Error('aborted');
  return { tries: solution.counter, derivedKey: solution.derivedKey };
}
