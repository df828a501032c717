import { randomBytes, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { WorkChallenge, type WorkSolution } from '@cellar/shared/api/identity/auth/schema';

const ALGORITHM = 'PBKDF2/SHA-256';
/** Iterations of one try: about a millisecond of a telephone's processor, and of ours when a captcha is made and when it is checked. */
const COST = 2000;
/** Tries of the first level; each level needs twice as many. */
const MIN_TRIES = 100;
const MAX_TRIES = 200;
const SECRET_BYTES = 32;

const Work = z.object({ challenge: WorkChallenge, secret: z.string() });
type Work = z.output<typeof Work>;

/** A challenge whose solution takes a browser between MIN_TRIES and MAX_TRIES tries, doubled by each level. The secret stays here. */
export async function makeWork(level: number): Promise<Work> {
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  const counter = randomInt(MIN_TRIES, MAX_TRIES) * 2 ** level;
  const challenge = await createChallenge({
    algorithm: ALGORITHM,
    cost: COST,
    counter,
    deriveKey,
    hmacSignatureSecret: secret,
  });
  return { challenge: WorkChallenge.parse(challenge), secret };
}

/** True when the solution is that of the stored work. */
export async function isWorkDone(stored: unknown, solution: WorkSolution | undefined): Promise<boolean> {
  const work = Work.safeParse(stored);
  if (!solution || !work.success) return false;
  const { challenge, secret } = work.data;
  const { tries: counter, derivedKey } = solution;
  return (
    await verifySolution({ challenge, solution: { counter, derivedKey }, deriveKey, hmacSignatureSecret: secret })
  ).verified;
}
