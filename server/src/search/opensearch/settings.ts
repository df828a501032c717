import { StartError } from '../../errors/startError';
import type { Env } from '../../settingReaders';

export const OPENSEARCH_SETTINGS = [
  'CELLAR_OPENSEARCH_URL',
  'CELLAR_OPENSEARCH_ALIAS',
  'CELLAR_OPENSEARCH_TIMEOUT_MS',
  'CELLAR_OPENSEARCH_STANDBY',
] as const;

export type OpenSearchSettings = {
  /** Without name and password. */
  url: string;
  /** The header that says who asks; '' = nobody. */
  authorization: string;
  /** What questions are asked of; the indexes behind it begin with its name. */
  alias: string;
  timeoutMs: number;
  /** Whether the process holds the built-in index as well, so that it answers at once where OpenSearch does not. */
  standby: boolean;
};

const MIN_MS = 50;
const MAX_MS = 10_000;
const ALIAS = /^[a-z][a-z0-9-]{0,60}$/;

function timeoutOf(text = '800'): number {
  const ms = Number(text);
  if (!(ms >= MIN_MS && ms <= MAX_MS))
    throw new StartError(`CELLAR_OPENSEARCH_TIMEOUT_MS is not a number of milliseconds from ${MIN_MS} to ${MAX_MS}.`);
  return ms;
}

function addressOf(text: string) {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new StartError('CELLAR_OPENSEARCH_URL is no address like https://name:password@search.example.com:9200.');
  const { origin, pathname, username, password } = new URL(text);
  const who = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return {
    url: origin + pathname.replace(/\/+$/, ''),
    authorization: username ? `Basic ${Buffer.from(who).toString('base64')}` : '',
  };
}

/** null: the built-in engine alone. */
export function openSearchSettings(env: Env): OpenSearchSettings | null {
  const { CELLAR_OPENSEARCH_URL: url, CELLAR_OPENSEARCH_STANDBY: standby = 'on' } = env;
  if (!url) {
    const [set] = OPENSEARCH_SETTINGS.filter((name) => env[name]);
    if (set) throw new StartError(`CELLAR_OPENSEARCH_URL is missing: ${set} says how it is asked.`);
    return null;
  }
  const alias = env['CELLAR_OPENSEARCH_ALIAS'] ?? 'cellar-goods';
  if (!ALIAS.test(alias))
    throw new StartError('CELLAR_OPENSEARCH_ALIAS is no name of small letters, digits and dashes.');
  if (standby !== 'on' && standby !== 'off')
    throw new StartError('CELLAR_OPENSEARCH_STANDBY is neither on nor off: set one of the two.');
  return {
    ...addressOf(url),
    alias,
    timeoutMs: timeoutOf(env['CELLAR_OPENSEARCH_TIMEOUT_MS']),
    standby: standby === 'on',
  };
}
