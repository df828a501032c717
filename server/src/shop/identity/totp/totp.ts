import { Secret, TOTP } from 'otpauth';

const PERIOD = 30;
const ISSUER = '酒窖控制台';
/** A clock of a phone may be one step off. */
const WINDOW = 1;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD });

/** 160 random bits in base32, as authenticators take them. */
export const newSecret = () => new Secret({ size: 20 }).base32;

/** What an authenticator reads from the QR code. */
export const addressOf = (secret: string, name: string) => totpOf(secret, name).toString();

/** The step of time that the code is of; null: it is of none around now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: now.getTime() }) + delta;
}

/** The code of a moment, as the authenticator shows it. */
export const codeAt = (secret: string, now: Date) => totpOf(secret).generate({ timestamp: now.getTime() });
