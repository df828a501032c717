import type { Services } from '../../../services';
import { HOUR, MINUTE } from '../../../clock';
import { countNetworks, forgetNetworks, networksNow, uncountNetworks } from '../../../http/network/networkLimits';
import { countHit, forgetHits, hitsNow, uncountHit, type Limit } from '../../../store/guards/rateLimit';

/**
 * Failed logins. Nobody is locked out by them: they make a captcha necessary and its proof of work dearer. What never came as far as the
 * password does not count.
 */
const OWN: Limit = { name: 'login-phone-ip', most: 3, perMs: 15 * MINUTE };
const OF_PHONE: Limit = { name: 'login-phone', most: 10, perMs: HOUR };
const OF_NETWORK: Limit = { name: 'login-ip', most: 30, perMs: 10 * MINUTE };
/** Of an account of the console, from all networks together. */
export const OF_STAFF: Limit = { name: 'staff-login-name', most: 10, perMs: HOUR };
const WRONG_CAPTCHAS: Limit = { name: 'captcha-wrong', most: 5, perMs: 10 * MINUTE };
export const MAX_LEVEL = 5;
/** Failures of a phone or a network, beyond those that are free, that make the work twice as dear. */
const PHONE_STEP = 5;
const NETWORK_STEP = 10;

export type Who = {
  phone?: string | undefined;
  /** Of an account of the console. */
  staffName?: string | undefined;
  ip: string;
};
const ownFrom = (phone: string, ip: string) => ({ ip, of: phone });
/** Nobody types it as a phone. */
const staffKey = (name: string) => `staff ${name}`;

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

export async function beginAttempt(services: Services, { phone, ip }: { phone: string; ip: string }): Promise<Attempt> {
  const own = ownFrom(phone, ip);
  const beyond = [
    await countNetworks(services, OWN, own),
    (await countHit(services, OF_PHONE, phone)) - OF_PHONE.most,
    await countNetworks(services, OF_NETWORK, { ip }),
  ];
  const cancel = async () => {
    await uncountNetworks(services, OWN, own);
    await uncountHit(services, OF_PHONE, phone);
    await uncountNetworks(services, OF_NETWORK, { ip });
  };
  return {
    needsCaptcha: beyond.some((count) => count > 0),
    nextNeedsCaptcha: beyond.some((count) => count >= 0),
    cancel,
    succeed: async () => {
      await forgetNetworks(services, OWN, own);
      await forgetHits(services, OF_PHONE, phone);
      await uncountNetworks(services, OF_NETWORK, { ip });
    },
  };
}

/** Guesses at a name of the console, from whatever networks. */
export const countStaffGuess = (services: Services, name: string) => countHit(services, OF_STAFF, staffKey(name));
export const uncountStaffGuess = (services: Services, name: string) => uncountHit(services, OF_STAFF, staffKey(name));

export const countWrongCaptcha = (services: Services, ip: string) => countNetworks(services, WRONG_CAPTCHAS, { ip });

/** How dear the proof of work is by now, from 0 to MAX_LEVEL; each level costs twice the one before. */
export async function workLevel(services: Services, { phone, staffName, ip }: Who): Promise<number> {
  const beyond = async (limit: Limit, key: string) => Math.max(0, (await hitsNow(services, limit, key)) - limit.most);
  const near = async (limit: Limit, of?: string) =>
    Math.max(0, await networksNow(services, limit, { ip, ...(of === undefined ? {} : { of }) }));
  const levels = [Math.floor((await near(OF_NETWORK)) / NETWORK_STEP), await near(WRONG_CAPTCHAS)];
  if (phone) levels.push(await near(OWN, phone), Math.ceil((await beyond(OF_PHONE, phone)) / PHONE_STEP));
  if (staffName) levels.push(Math.ceil((await beyond(OF_STAFF, staffKey(staffName))) / PHONE_STEP));
  return Math.min(MAX_LEVEL, Math.max(...levels));
}
