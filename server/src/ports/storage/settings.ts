import { StartError } from '../../errors/startError';

/** Access to an S3-compatible store; `endpoint` without the bucket and without a slash at the end. */
export type S3Settings = { endpoint: string; bucket: string; keyId: string; keySecret: string; region: string };

export const STORAGE_SETTINGS = [
  'CELLAR_S3_ENDPOINT',
  'CELLAR_S3_BUCKET',
  'CELLAR_S3_KEY_ID',
  'CELLAR_S3_KEY_SECRET',
  'CELLAR_S3_REGION',
];

/** Null: files lie in the data directory. */
export function storageSettings(env: Record<string, string | undefined>): S3Settings | null {
  if (!STORAGE_SETTINGS.some((name) => env[name])) return null;
  const needed = (name: string) => {
    const value = env[name];
    if (!value)
      throw new StartError(
        `${name} is missing: the S3 store for released files needs it beside the others of its group.`,
      );
    return value;
  };
  const endpoint = needed('CELLAR_S3_ENDPOINT');
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new StartError('CELLAR_S3_ENDPOINT is not an address: write it like https://s3.example.com.');
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    bucket: needed('CELLAR_S3_BUCKET'),
    keyId: needed('CELLAR_S3_KEY_ID'),
    keySecret: needed('CELLAR_S3_KEY_SECRET'),
    region: env['CELLAR_S3_REGION'] || 'us-east-1',
  };
}
