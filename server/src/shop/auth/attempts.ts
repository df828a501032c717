import type { App } from '../../app';
import { HOUR, MINUTE } from '../../clock';
import { networkOf } from '../../http/networkOf';
import { countHit, forgetHits, hitsNow, uncountHit, type Limit } from '../../store/rateLimit';

/**
 * Failed logins. Nobody is locked out by them: they make a captcha necessary and its proof of work dearer. What never came as far as the
 * password does not count.
 */
const OWN: Limit = { name: 'login-phone-ip', most: 3, perMs: 15 * MINUTE };
const OF_PHONE: Limit = { name: 'login-phone', most: 10, perMs: HOUR };
const OF_NETWORK: Limit = { name: 'login-ip', most: 30, perMs: 10 * MINUTE };
const WRONG_CAPTCHAS: Limit = { name: 'captcha-wrong', most: 5, perMs: 10 * MINUTE };
export const MAX_LEVEL = 5;
/** Failures of a phone or a network, beyond those that are free, that make the work twice as dear. */
const PHONE_STEP = 5;
const NETWORK_STEP = 10;

export type Who = { phone?: string | undefined; ip: string };
const ownKey = (phone: string, ip: string) => `${phone}|${networkOf(ip)}`;

/** One attempt with a password, counted before it is looked at: so parallel ones count, too. */
export type Attempt = {
  /** It comes after so many failures that it needs a captcha. */
  needsCaptcha: boolean;
  /** The next one will. */
  nextNeedsCaptcha: boolean;
  /** The password was never looked at. */
  cancel: () => Promise<void>;
  /** It was the right one. */
  succeed: () => Promise<void>;
};

export async function beginAttempt(app: App, { phone, ip }: { phone: string; ip: string }): Promise<Attempt> {
  const keys: [Limit, string][] = [
    [OWN, ownKey(phone, ip)],
    [OF_PHONE, phone],
    [OF_NETWORK, networkOf(ip)],
  ];
  const beyond: number[] = [];
  for (const [limit, key] of keys) beyond.push((await countHit(app, limit, key)) - limit.most);
  const cancel = async () => {
    for (const [limit, key] of keys) await uncountHit(app, limit, key);
  };
  return {
    needsCaptcha: beyond.some((count) => count > 0),
    nextNeedsCaptcha: beyond.some((count) => count >= 0),
    cancel,
    succeed: async () => {
      await forgetHits(app, OWN, ownKey(phone, ip));
      await forgetHits(app, OF_PHONE, phone);
      await uncountHit(app, OF_NETWORK, networkOf(ip));
    },
  };
}

export const countWrongCaptcha = (app: App, ip: string) => countHit(app, WRONG_CAPTCHAS, networkOf(ip));

/** How dear the proof of work is by now, from 0 to MAX_LEVEL; each level costs twice the one before. */
export async function workLevel(app: App, { phone, ip }: Who): Promise<number> {
  const beyond = async (limit: Limit, key: string) => Math.max(0, (await hitsNow(app, limit, key)) - limit.most);
  const levels = [
    Math.floor((await beyond(OF_NETWORK, networkOf(ip))) / NETWORK_STEP),
    await beyond(WRONG_CAPTCHAS, networkOf(ip)),
    ...(phone ? [await beyond(OWN, ownKey(phone, ip)), Math.ceil((await beyond(OF_PHONE, phone)) / PHONE_STEP)] : []),
  ];
  return Math.min(MAX_LEVEL, Math.max(...levels));
}
