import { auth } from '@cellar/shared/api/auth/calls';
import type { WorkSolution } from '@cellar/shared/api/auth/schema';
import { isPhone } from '@cellar/shared/format/phone';

export type Captcha = { imageToken: string; image: string; work: Promise<WorkSolution>; stop: () => void };

/** A picture with its token, and the work that goes on while it is looked at. */
export async function loadCaptcha(phone: string): Promise<Captcha> {
  const [{ solveWork }, { imageToken, work }] = await Promise.all([
    import('./solveWork'),
    auth.getCaptchaToken(isPhone(phone) ? { phone } : {}),
  ]);
  const { image } = await auth.getCaptcha({ imageToken });
  const controller = new AbortController();
  const solved = solveWork(work, controller);
  // Anyone who asks for the answer gets a failure.
  solved.catch(() => undefined);
  return { imageToken, image, work: solved, stop: () => controller.abort() };
}
