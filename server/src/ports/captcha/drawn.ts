import { randomBytes, randomInt } from 'node:crypto';
import { drawCaptcha } from './drawCaptcha';
import type { CaptchaPort } from './port';

/** Without signs that look like others. */
export const SIGNS = 'ABCDEFHKLMNPRTUWY';
export const LENGTH = 5;

const SCALE = 2 ** 32;
const random = () => randomBytes(4).readUInt32BE() / SCALE;

export const drawnCaptcha = (): CaptchaPort => ({
  draw: async () => {
    const answer = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]!).join('');
    return { answer, png: drawCaptcha(answer, random) };
  },
});
