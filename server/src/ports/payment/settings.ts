import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import { StartError } from '../../errors/startError';
import { groupOf, readAll, type Env } from '../../settingReaders';
import type { Mode } from '../../store/storeMode';
import type { UmsSettings } from './unionPayUms';
import type { WechatPaySettings } from './wechatApi';

const WECHAT = [
  'CELLAR_WECHATPAY_APP_ID',
  'CELLAR_WECHATPAY_MCH_ID',
  'CELLAR_WECHATPAY_SERIAL',
  'CELLAR_WECHATPAY_KEY_FILE',
  'CELLAR_WECHATPAY_PLATFORM_SERIAL',
  'CELLAR_WECHATPAY_PLATFORM_KEY_FILE',
  'CELLAR_WECHATPAY_API_KEY',
] as const;
const UMS = [
  'CELLAR_UMS_APP_ID',
  'CELLAR_UMS_APP_KEY',
  'CELLAR_UMS_MID',
  'CELLAR_UMS_TID',
  'CELLAR_UMS_SOURCE_ID',
  'CELLAR_UMS_SECRET',
] as const;
export const PAYMENT_SETTINGS = [...WECHAT, ...UMS, 'CELLAR_UMS_ENDPOINT'];

const API_KEY_LENGTH = 32;

function keyOf(name: string, file: string, read: (pem: string) => KeyObject): KeyObject {
  try {
    return read(fs.readFileSync(file, 'utf8'));
  } catch {
    throw new StartError(`${name} (${file}) is no readable key: set it to a PEM file.`);
  }
}

/** null: not set up, which production refuses. */
function wechatPaySettings(env: Env, mode: Mode, origin: string): WechatPaySettings | null {
  const group = groupOf(env, {
    names: WECHAT,
    why: 'payments through WeChat Pay need all of these, the sandbox is for the demo',
    isNeeded: mode === 'production',
  });
  if (!group) return null;
  const apiV3Key = group.CELLAR_WECHATPAY_API_KEY;
  if (apiV3Key.length !== API_KEY_LENGTH)
    throw new StartError(`CELLAR_WECHATPAY_API_KEY is not an API v3 key: it has ${API_KEY_LENGTH} characters.`);
  return {
    appId: group.CELLAR_WECHATPAY_APP_ID,
    mchId: group.CELLAR_WECHATPAY_MCH_ID,
    serial: group.CELLAR_WECHATPAY_SERIAL,
    apiV3Key,
    origin,
    privateKey: keyOf('CELLAR_WECHATPAY_KEY_FILE', group.CELLAR_WECHATPAY_KEY_FILE, createPrivateKey),
    platformKeys: new Map([
      [
        group.CELLAR_WECHATPAY_PLATFORM_SERIAL,
        keyOf('CELLAR_WECHATPAY_PLATFORM_KEY_FILE', group.CELLAR_WECHATPAY_PLATFORM_KEY_FILE, createPublicKey),
      ],
    ]),
  };
}

/** null: not set up. */
function umsSettings(env: Env, origin: string): UmsSettings | null {
  const group = groupOf(env, { names: UMS, why: 'payments through UnionPay need all of these' });
  if (!group) return null;
  const endpoint = env['CELLAR_UMS_ENDPOINT'] ?? 'https://api-mop.chinaums.com';
  if (!URL.canParse(endpoint))
    throw new StartError('CELLAR_UMS_ENDPOINT is not an address: write it like https://api-mop.chinaums.com.');
  return {
    endpoint: new URL(endpoint).origin,
    appId: group.CELLAR_UMS_APP_ID,
    appKey: group.CELLAR_UMS_APP_KEY,
    mid: group.CELLAR_UMS_MID,
    tid: group.CELLAR_UMS_TID,
    sourceId: group.CELLAR_UMS_SOURCE_ID,
    secret: group.CELLAR_UMS_SECRET,
    origin,
  };
}

export type PaymentSettings = { wechat: WechatPaySettings | null; ums: UmsSettings | null };

/** The settings of each channel. */
export const paymentSettings = (env: Env, mode: Mode, origin: string): PaymentSettings =>
  readAll({
    wechat: () => wechatPaySettings(env, mode, origin),
    ums: () => umsSettings(env, origin),
  });
