import { StartError } from '../../errors/startError';
import { groupOf, listOf, originOf, type Env } from '../../settingReaders';
import type { Mode } from '../../store/storeMode';
import type { SmsSettings } from './aliyun';
import { smsTexts } from './port';

const NEEDED = ['CELLAR_SMS_KEY_ID', 'CELLAR_SMS_KEY_SECRET', 'CELLAR_SMS_SIGN', 'CELLAR_SMS_TEMPLATES'] as const;
export const SMS_SETTINGS = [...NEEDED, 'CELLAR_SMS_ENDPOINT'];

/** A message without a template is never sent, and nobody would be told: each kind must have one before the shop opens. */
function templatesOf(text: string): SmsSettings['templates'] {
  const kinds = Object.keys(smsTexts);
  const given = new Map(listOf(text).map((pair) => pair.split('=', 2) as [string, string | undefined]));
  const unknown = [...given.keys()].filter((kind) => !kinds.includes(kind));
  if (unknown.length > 0)
    throw new StartError(`CELLAR_SMS_TEMPLATES names ${unknown.join(', ')}: the kinds are ${kinds.join(', ')}.`);
  const missing = kinds.filter((kind) => !given.get(kind));
  if (missing.length > 0)
    throw new StartError(
      `CELLAR_SMS_TEMPLATES has no template for ${missing.join(', ')}: add each as kind=template, else these messages never go out.`,
    );
  return Object.fromEntries(given) as SmsSettings['templates'];
}

/** null: not set up, which production refuses. */
export function smsSettings(env: Env, mode: Mode): SmsSettings | null {
  const group = groupOf(env, {
    names: NEEDED,
    why: 'short messages go out with all of these, the sandbox is for the demo',
    isNeeded: mode === 'production',
  });
  if (!group) return null;
  const endpoint = originOf('CELLAR_SMS_ENDPOINT', env['CELLAR_SMS_ENDPOINT'] ?? 'https://dysmsapi.aliyuncs.com');
  return {
    keyId: group.CELLAR_SMS_KEY_ID,
    endpoint: `${endpoint}/`,
    keySecret: group.CELLAR_SMS_KEY_SECRET,
    sign: group.CELLAR_SMS_SIGN,
    templates: templatesOf(group.CELLAR_SMS_TEMPLATES),
  };
}
