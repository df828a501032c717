import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { WorkChallenge } from '@cellar/shared/api/identity/auth/schema';
import { readNotes } from '../ports/sandboxNotes';
import type { TestScene } from './withApp';

/** Does a captcha's work, as a browser does. */
export async function doWork(challenge: WorkChallenge) {
  const { counter, derivedKey } = (await solveChallenge({ challenge, deriveKey }))!;
  return { tries: counter, derivedKey };
}

/** A captcha with its right answer and its work done, for the attempt of a phone or at a name of the console. */
export async function solvedCaptcha({ call, db }: Pick<TestScene, 'call' | 'db'>, phone?: string, staffName?: string) {
  const { imageToken, work } = await call('auth.getCaptchaToken', {
    ...(phone && { phone }),
    ...(staffName && { staffName }),
  });
  await call('auth.getCaptcha', { imageToken });
  const [note] = await readNotes(db, 'captcha', imageToken);
  return { imageToken, captcha: note!.text, work: await doWork(work) };
}
