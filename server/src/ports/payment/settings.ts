import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import { StartError } from '../../errors/startError';
import type { Env } from '../../settingReaders';
import type { UmsSettings } from './unionPayUms';
import type { WechatPaySettings } from './wechatApi';

export const PAYMENT_SETTINGS = [
  ...['APP_ID', 'MCH_ID', 'SERIAL', 'KEY_FILE', 'PLATFORM_SERIAL', 'PLATFORM_KEY_FILE', 'API_KEY'].map(
    (name) => `CELLAR_WECHATPAY_${name}`,
  ),
  ...['APP_ID', 'APP_KEY', 'MID', 'TID', 'SOURCE_ID', 'SECRET', 'ENDPOINT'].map((name) => `CELLAR_UMS_${name}`),
];

const API_KEY_LENGTH = 32;

/** Reads the settings of one channel; with the first of them the others are needed, too. */
function group(env: Env, prefix: string, first: string) {
  if (!env[`${prefix}${first}`]) return null;
  return (name: string) => {
    const value = env[`${prefix}${name}`];
    if (!value) throw new StartError(`${prefix}${name} is missing: payments need it beside ${prefix}${first}.`);
    return value;
  };
}

function keyOf(name: string, file: string, read: (pem: string) => KeyObject): KeyObject {
  try {
    return read(fs.readFileSync(file, 'utf8'));
  } catch {
    throw new StartError(`${name} (${file}) is no readable key: set it to a PEM file.`);
  }
}

/** null: not set up. */
export function wechatPaySettings(env: Env, origin: string): WechatPaySettings | null {
  const read = group(env, 'CELLAR_WECHATPAY_', 'MCH_ID');
  if (!read) return null;
  const apiV3Key = read('API_KEY');
  if (apiV3Key.length !== API_KEY_LENGTH)
    throw new StartError(`CELLAR_WECHATPAY_API_KEY is not an API v3 key: it has ${API_KEY_LENGTH} characters.`);
  return {
    appId: read('APP_ID'),
    mchId: read('MCH_ID'),
    serial: read('SERIAL'),
    apiV3Key,
    origin,
    privateKey: keyOf('CELLAR_WECHATPAY_KEY_FILE', read('KEY_FILE'), createPrivateKey),
    platformKeys: new Map([
      [
        read('PLATFORM_SERIAL'),
        keyOf('CELLAR_WECHATPAY_PLATFORM_KEY_FILE', read('PLATFORM_KEY_FILE'), createPublicKey),
      ],
    ]),
  };
}

/** null: not set up. */
export function umsSettings(env: Env, origin: string): UmsSettings | null {
  const read = group(env, 'CELLAR_UMS_', 'MID');
  if (!read) return null;
  const endpoint = env['CELLAR_UMS_ENDPOINT'] ?? 'https://api-mop.chinaums.com';
  if (!URL.canParse(endpoint))
    throw new StartError('CELLAR_UMS_ENDPOINT is not an address: write it like https://api-mop.chinaums.com.');
  return {
    endpoint: new URL(endpoint).origin,
    appId: read('APP_ID'),
    appKey: read('APP_KEY'),
    mid: read('MID'),
    tid: read('TID'),
    sourceId: read('SOURCE_ID'),
    secret: read('SECRET'),
    origin,
  };
}
