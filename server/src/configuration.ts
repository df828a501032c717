import path from 'node:path';
import type { LevelWithSilent } from 'pino';
import { BANK_SETTINGS, bankSettings, type BankAccount } from './ports/bank/settings';
import { CI_SETTINGS, ciSettings } from './ports/ciKeys/settings';
import { COURIER_SETTINGS, courierSettings } from './ports/courier/settings';
import { INVOICE_SETTINGS, invoiceSettings } from './ports/invoice/settings';
import { MESSENGER_SETTINGS, messengerSettings } from './ports/messenger/settings';
import type { PortSettings } from './ports/parts';
import { PAYMENT_SETTINGS, paymentSettings } from './ports/payment/settings';
import { MAIL_SETTINGS, mailSettings } from './ports/mail/settings';
import { SMS_SETTINGS, smsSettings } from './ports/sms/settings';
import { STAGING_SETTINGS, stagingSettings } from './ports/staging/settings';
import { STORAGE_SETTINGS, storageSettings } from './ports/storage/settings';
import { VAULT_SETTINGS, vaultKeys } from './ports/vault/keys';
import { OPENSEARCH_SETTINGS, openSearchSettings, type OpenSearchSettings } from './search/opensearch/settings';
import { StartError } from './errors/startError';
import { HOST_SETTINGS, hostsOf, type Hosts } from './hostSettings';
import { PACE, type Pace } from './pace';
import {
  addressesOf,
  listOf,
  originOf,
  readAll,
  type Env,
  versionOf,
  portOf,
  isOn,
  drainSecondsOf,
  jobSecondsOf,
  logLevelOf,
} from './settingReaders';

export type Configuration = PortSettings & {
  port: number;
  host: string;
  databaseUrl: string | undefined;
  /** The origin that people type, without a slash at the end; '' = whichever they used. */
  publicOrigin: string;
  /** Other origins whose pages may call. */
  pageOrigins: string[];
  trustProxy: string[];
  /** Machines that may ask for `/metrics`. */
  metricsFrom: string[];
  /** Whether every answered request is written to the log. */
  accessLog: boolean;
  logLevel: LevelWithSilent;
  /** Origins that serve released files, in the order of asking; '' = the page's own. */
  fileOrigins: string[];
  /** Origins from which a session may take one remote of a developer's machine. */
  overrideOrigins: string[];
  /** Where the built host and remotes lie. */
  distDir: string;
  /** Oldest versions of the apps that may still be used; '' = every one. */
  minAppVersion: { android: string; ios: string };
  /** How people reach the shop's service; '' = not that way. */
  service: { phone: string; hours: string; messenger: string };
  /** Where buyers transfer to; null: no transfers. */
  bank: BankAccount | null;
  /** A search engine outside of the process; null: the built-in one alone. */
  openSearch: OpenSearchSettings | null;
  /** Where goods are sent back to, as people read it; '' = they ask the service. */
  returnAddress: string;
  /** Whether a pooler in transaction mode stands before PostgreSQL. */
  pooler: boolean;
  /** Whether the host may lack what live remotes need of it. */
  hostMayLack: boolean;
  /** Whether a page must be published by another person than its author. */
  pagesNeedSecondPerson: boolean;
  pace: Pace;
  /** Seconds between two looks for due jobs. */
  jobSeconds: number;
  /** Seconds for which a process that is to end says so at `/readyz` and still answers. */
  drainSeconds: number;
  /** Whether pages describe themselves to search engines and messengers, and the sitemap lists them. */
  structuredData: boolean;
  /** `flat`: one colour instead of drawn pictures. */
  demoPictures: 'drawn' | 'flat';
  production: Hosts;
  test: Hosts;
};

const ROOT = path.join(import.meta.dirname, '../..');
/** Every setting beside PORT, DATA_DIR, DATABASE_URL and PUBLIC_ORIGIN; any other CELLAR_… is refused at start. */
export const SETTINGS = [
  'CELLAR_MODE',
  'CELLAR_HOST',
  'CELLAR_HOST_CHECK',
  'CELLAR_DIST',
  'CELLAR_POOLER',
  'CELLAR_TRUST_PROXY',
  'CELLAR_METRICS_FROM',
  'CELLAR_PAGE_ORIGINS',
  'CELLAR_LOG_LEVEL',
  'CELLAR_ACCESS_LOG',
  'CELLAR_FILE_ORIGINS',
  'CELLAR_OVERRIDE_ORIGINS',
  ...SMS_SETTINGS,
  ...MAIL_SETTINGS,
  'CELLAR_MIN_APP_ANDROID',
  'CELLAR_MIN_APP_IOS',
  'CELLAR_SERVICE_PHONE',
  'CELLAR_SERVICE_HOURS',
  'CELLAR_SERVICE_MESSENGER',
  'CELLAR_RETURN_ADDRESS',
  'CELLAR_PAGES_SECOND_PERSON',
  'CELLAR_STRUCTURED_DATA',
  'CELLAR_DEMO_PICTURES',
  'CELLAR_JOB_SECONDS',
  'CELLAR_DRAIN_SECONDS',
  ...PAYMENT_SETTINGS,
  ...BANK_SETTINGS,
  ...COURIER_SETTINGS,
  ...INVOICE_SETTINGS,
  ...MESSENGER_SETTINGS,
  ...STORAGE_SETTINGS,
  ...VAULT_SETTINGS,
  ...OPENSEARCH_SETTINGS,
  ...CI_SETTINGS,
  ...STAGING_SETTINGS,
  // The release command's; who has them in the shell may start a server, too.
  'CELLAR_SHOP',
  'CELLAR_TOKEN',
  'CELLAR_FROM_TOKEN',
  'CELLAR_PASSWORD',
  'CELLAR_ID_TOKEN',
  ...HOST_SETTINGS,
];

function demoPicturesOf(text = 'drawn'): Configuration['demoPictures'] {
  if (text !== 'drawn' && text !== 'flat')
    throw new StartError('CELLAR_DEMO_PICTURES is neither drawn nor flat: set one of the two.');
  return text;
}

const DEV_PORTS = Array.from({ length: 10 }, (_, i) => 5180 + i);
const DEV_ORIGINS = DEV_PORTS.flatMap((port) => [`http://127.0.0.1:${port}`, `http://localhost:${port}`]);

const originsOf = (name: string, text: string) =>
  listOf(text).map((part) => (part === 'self' ? '' : originOf(name, part)));

function overrideOriginsOf(env: Env, mode: Configuration['mode']): string[] {
  const name = 'CELLAR_OVERRIDE_ORIGINS';
  const text = env[name];
  if (text === undefined) return mode === 'demo' ? DEV_ORIGINS : [];
  return originsOf(name, text).filter(Boolean);
}

const DEMO_RETURN_ADDRESS = '上海市闵行区申长路 988 弄 5 号库，酒窖售后部，021-54130077';
const DEMO_SERVICE = { phone: '400-000-1855', hours: '每天 9:00–21:00', messenger: 'cellar-service' };

function serviceOf(env: Env, mode: Configuration['mode']): Configuration['service'] {
  const unset = mode === 'demo' ? DEMO_SERVICE : { phone: '', hours: '', messenger: '' };
  const phone = env['CELLAR_SERVICE_PHONE'] ?? unset.phone;
  if (phone && !/^\+?[\d -]{3,20}$/.test(phone))
    throw new StartError('CELLAR_SERVICE_PHONE is not a phone number: write it like 400-000-1855.');
  return {
    phone,
    hours: env['CELLAR_SERVICE_HOURS'] ?? unset.hours,
    messenger: env['CELLAR_SERVICE_MESSENGER'] ?? unset.messenger,
  };
}

function publicOriginOf(env: Env, mode: Configuration['mode']): string {
  const origin = originOf('PUBLIC_ORIGIN', env['PUBLIC_ORIGIN']);
  if (mode === 'production' && !origin)
    throw new StartError(
      'PUBLIC_ORIGIN is missing: production needs the address that people type, like https://shop.example.com.',
    );
  return origin;
}

function assertKnownSettings(env: Env) {
  const unknown = Object.keys(env).find((name) => name.startsWith('CELLAR_') && !SETTINGS.includes(name));
  if (unknown)
    throw new StartError(
      `${unknown} is not a setting: remove it (known: ${SETTINGS.slice(0, 6).join(', ')} and the hosts, see docs/settings.md).`,
    );
}

function modeOf(text = 'demo'): Configuration['mode'] {
  if (text !== 'demo' && text !== 'production')
    throw new StartError('CELLAR_MODE is neither demo nor production: set one of the two.');
  return text;
}

/** Reads the settings from the environment; says in one line which ones are wrong or missing, and how to mend that. */
export function readConfiguration(env: Env): Configuration {
  assertKnownSettings(env);
  const mode = modeOf(env['CELLAR_MODE']);
  const publicOrigin = () => publicOriginOf(env, mode);
  // Where the address itself is at fault, the settings that go with it are looked at all the same.
  const originIfRight = () => {
    try {
      return publicOrigin();
    } catch {
      return '';
    }
  };
  const settings = readAll({
    publicOrigin,
    port: () => portOf(env['PORT']),
    pageOrigins: () => [...listOf(env['CELLAR_PAGE_ORIGINS']), originIfRight()].filter(Boolean),
    trustProxy: () => addressesOf('CELLAR_TRUST_PROXY', env['CELLAR_TRUST_PROXY'], 'proxy'),
    metricsFrom: () => addressesOf('CELLAR_METRICS_FROM', env['CELLAR_METRICS_FROM'] ?? 'loopback', 'machine'),
    logLevel: () => logLevelOf(env['CELLAR_LOG_LEVEL']),
    accessLog: () => isOn('CELLAR_ACCESS_LOG', env['CELLAR_ACCESS_LOG']),
    fileOrigins: () => originsOf('CELLAR_FILE_ORIGINS', env['CELLAR_FILE_ORIGINS'] || 'self'),
    overrideOrigins: () => overrideOriginsOf(env, mode),
    jobSeconds: () => jobSecondsOf(env['CELLAR_JOB_SECONDS']),
    drainSeconds: () => drainSecondsOf(env['CELLAR_DRAIN_SECONDS']),
    structuredData: () => isOn('CELLAR_STRUCTURED_DATA', env['CELLAR_STRUCTURED_DATA'] ?? 'on'),
    demoPictures: () => demoPicturesOf(env['CELLAR_DEMO_PICTURES']),
    minAppVersion: () => ({
      android: versionOf('CELLAR_MIN_APP_ANDROID', env['CELLAR_MIN_APP_ANDROID']),
      ios: versionOf('CELLAR_MIN_APP_IOS', env['CELLAR_MIN_APP_IOS']),
    }),
    service: () => serviceOf(env, mode),
    bank: () => bankSettings(env, mode),
    openSearch: () => openSearchSettings(env),
    pooler: () => isOn('CELLAR_POOLER', env['CELLAR_POOLER']),
    hostMayLack: () => !isOn('CELLAR_HOST_CHECK', env['CELLAR_HOST_CHECK'] ?? 'on'),
    pagesNeedSecondPerson: () => isOn('CELLAR_PAGES_SECOND_PERSON', env['CELLAR_PAGES_SECOND_PERSON']),
    production: () => hostsOf(env, 'PRODUCTION'),
    test: () => hostsOf(env, 'TEST'),
    sms: () => smsSettings(env, mode),
    mail: () => mailSettings(env, mode),
    payment: () => paymentSettings(env, mode, originIfRight()),
    courier: () => courierSettings(env, mode),
    invoice: () => invoiceSettings(env),
    messenger: () => messengerSettings(env, originIfRight()),
    ci: () => ciSettings(env, originIfRight()),
    staging: () => stagingSettings(env),
    s3: () => storageSettings(env),
    dataKeys: () => vaultKeys(env, mode),
  });
  return {
    ...settings,
    mode,
    pace: PACE,
    host: env['CELLAR_HOST'] ?? '127.0.0.1',
    dataDir: path.resolve(env['DATA_DIR'] ?? path.join(ROOT, 'data')),
    databaseUrl: env['DATABASE_URL'],
    distDir: path.resolve(env['CELLAR_DIST'] ?? path.join(ROOT, 'dist')),
    returnAddress: env['CELLAR_RETURN_ADDRESS'] ?? (mode === 'demo' ? DEMO_RETURN_ADDRESS : ''),
  };
}
