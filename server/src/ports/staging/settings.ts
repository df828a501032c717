import { StartError } from '../../errors/startError';
import { originOf, type Env } from '../../settingReaders';

export type StagingSettings = {
  origin: string;
  /** A token of that shop that may read. */
  token: string;
};

export const STAGING_SETTINGS = ['CELLAR_STAGING', 'CELLAR_STAGING_TOKEN'];

const LOCAL = /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/;

/** null: no shop stands before this one. */
export function stagingSettings(env: Env): StagingSettings | null {
  const origin = originOf('CELLAR_STAGING', env['CELLAR_STAGING']);
  const token = env['CELLAR_STAGING_TOKEN'] ?? '';
  if (!origin && !token) return null;
  if (!origin) throw new StartError('CELLAR_STAGING is missing: CELLAR_STAGING_TOKEN is a token of that shop.');
  if (!token) throw new StartError('CELLAR_STAGING_TOKEN is missing: set a token of the staging shop that may read.');
  if (!origin.startsWith('https://') && !LOCAL.test(origin))
    throw new StartError('CELLAR_STAGING is not reached by https: the token would be read on the way.');
  return { origin, token };
}
