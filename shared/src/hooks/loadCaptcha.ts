import { auth } from '@cellar/shared/api/identity/auth/calls';
import type { WorkSolution } from '@cellar/shared/api/identity/auth/schema';

export type Captcha = { imageToken: string; image: string; work: Promise<WorkSolution>; stop: () => void };

/** For whom the attempt is that follows: their failures make the work dearer. */
type Who = { phone?: string } | { staffName: string };

/** A picture with its token, and the work that goes on while it is looked at. */
export async function loadCaptcha(who: Who): Promise<Captcha> {
  const [{ solveWork }, { imageToken, work }] = await Promise.all([
    import('@cellar/shared/hooks/solveWork'),
    auth.getCaptchaToken(who),
  ]);
  const { image } = await auth.getCaptcha({ imageToken });
  const controller = new AbortController();
  const solved = solveWork(work, controller);
  // Anyone who asks for the answer gets a failure.
  solved.catch(() => undefined);
  return { imageToken, image, work: solved, stop: () => controller.abort() };
}
