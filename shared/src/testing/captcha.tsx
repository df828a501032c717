import type { WorkChallenge } from '@cellar/shared/api/identity/auth/schema';

const parameters = {
  algorithm: 'PBKDF2/SHA-256',
  cost: 2,
  keyLength: 32,
  keyPrefix: '404278169d1e440e4619d9d9e1b76446',
  nonce: '4231f7936928d5108189ab29520bfb8f',
  salt: 'f6c49dcb65b689a478addcf18c97697c',
};
const work: WorkChallenge = {
  parameters,
  signature: '6b8fb74c259e5820569a64326743f12c4533f184a1ae62308107ad710ffc2af2',
};

/** A captcha whose work is quickly done. */
export const captchaToken = {
  imageToken: '0190a000-0000-7000-8000-00000000000b',
  expiresAt: '2026-01-01T00:00:00Z',
  work,
};

/** What the challenge's sixth try finds. */
export const captchaSolution = {
  tries: 5,
  derivedKey: '404278169d1e440e4619d9d9e1b7644604f486443ef207114df9830b2d1b347e',
};
