import { listOf, originOf, type Env } from './settingReaders';

/** Where a page of one environment finds what lies outside of it. */
export type Hosts = {
  pageHosts: string[];
  base: string;
  cart: string;
  logging: string;
  image: string;
  analytics: string;
  analyticsId: string;
  messengerSdk: string;
};

export const HOST_SETTINGS = ['PRODUCTION', 'TEST'].flatMap((environment) =>
  ['PAGE_HOSTS', 'BASE', 'CART', 'LOGGING', 'IMAGE', 'ANALYTICS', 'ANALYTICS_ID', 'MESSENGER_SDK'].map(
    (name) => `CELLAR_${environment}_${name}`,
  ),
);

export function hostsOf(env: Env, environment: 'PRODUCTION' | 'TEST'): Hosts {
  const read = (name: string) => env[`CELLAR_${environment}_${name}`] ?? '';
  const origin = (name: string) => originOf(`CELLAR_${environment}_${name}`, read(name));
  return {
    pageHosts: listOf(read('PAGE_HOSTS')),
    base: origin('BASE'),
    cart: origin('CART'),
    logging: origin('LOGGING'),
    image: origin('IMAGE'),
    analytics: read('ANALYTICS'),
    analyticsId: read('ANALYTICS_ID'),
    messengerSdk: read('MESSENGER_SDK'),
  };
}
