import svgCaptcha from 'svg-captcha';
import type { CaptchaPort } from './port';

const LENGTH = 4;
/** Left out: signs that look like others. */
const CONFUSING = '0oO1iIlLqg9';

export const drawnCaptcha = (): CaptchaPort => ({
  draw: async () => {
    const { text, data } = svgCaptcha.create({ size: LENGTH, ignoreChars: CONFUSING, noise: 2, color: true, background: '#f4eee5', width: 120, height: 44, fontSize: 46 });
    return { answer: text, svg: data };
  },
});
