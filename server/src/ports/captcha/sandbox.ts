import type { PortParts } from '../parts';
import { noteForSandbox } from '../sandboxNotes';
import { drawnCaptcha } from './drawn';
import type { CaptchaPort } from './port';

/** Draws like the real one and notes the answer, so that a test can read it at `/sandbox/captcha`. */
export function sandboxCaptcha({ store, clock }: Pick<PortParts, 'store' | 'clock'>): CaptchaPort {
  const real = drawnCaptcha();
  return {
    draw: async (imageToken) => {
      const drawn = await real.draw(imageToken);
      await noteForSandbox({ db: store.db, clock }, 'captcha', imageToken, drawn.answer);
      return drawn;
    },
  };
}
