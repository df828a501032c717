import { StartError } from '../../errors/startError';
import { groupOf, type Env } from '../../settingReaders';

/** Access to an S3-compatible store; `endpoint` without the bucket and without a slash at the end. */
export type S3Settings = { endpoint: string; bucket: string; keyId: string; keySecret: string; region: string };

const NEEDED = ['CELLAR_S3_ENDPOINT', 'CELLAR_S3_BUCKET', 'CELLAR_S3_KEY_ID', 'CELLAR_S3_KEY_SECRET'] as const;
export const STORAGE_SETTINGS = [...NEEDED, 'CELLAR_S3_REGION'];

/** Null: files lie in the data directory. */
export function storageSettings(env: Env): S3Settings | null {
  const group = groupOf(env, { names: NEEDED, why: 'the S3 store for released files needs all of these' });
  if (!group) return null;
  const endpoint = group.CELLAR_S3_ENDPOINT;
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new StartError('CELLAR_S3_ENDPOINT is not an address: write it like https://s3.example.com.');
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    bucket: group.CELLAR_S3_BUCKET,
    keyId: group.CELLAR_S3_KEY_ID,
    keySecret: group.CELLAR_S3_KEY_SECRET,
    region: env['CELLAR_S3_REGION'] || 'us-east-1',
  };
}
