import type { EnvironmentSettings, PageConfiguration } from '@cellar/shared/contract/configuration';

export type Environment = 'production' | 'test';

const nowhere: EnvironmentSettings = {
  pageHosts: [],
  base: '',
  cart: '',
  logging: '',
  image: '',
  analytics: '',
  analyticsId: '',
  messengerSdk: '',
};

let page: PageConfiguration | null = null;

function readPage(): PageConfiguration {
  const text = document.getElementById('configuration')?.textContent;
  const fallback: PageConfiguration = { production: nowhere, test: nowhere, now: '' };
  if (!text) return fallback;
  return { ...fallback, ...(JSON.parse(text) as PageConfiguration) };
}

/** The whole configuration block of the page, read once. */
export const pageConfiguration = (): PageConfiguration => (page ??= readPage());

/** Replaces the page's configuration; for tests. */
export const setPageConfiguration = (settings: PageConfiguration | null) => {
  page = settings;
};

/** A page whose host is listed is production, every other one is test. */
export const environment = (): Environment =>
  pageConfiguration().production.pageHosts.includes(location.host) ? 'production' : 'test';

/** Hosts and addresses of the page's environment. */
export const configuration = (): EnvironmentSettings => pageConfiguration()[environment()];

const orOwn = (host: string) => host || location.origin;

/** Origin of the shop's calls. */
export const baseHost = () => orOwn(configuration().base);
/** Origin of the three cart calls that have a host of their own. */
export const cartHost = () => orOwn(configuration().cart);
/** Origin that page views are sent to. */
export const loggingHost = () => orOwn(configuration().logging);
/** Origin of pictures and of the area file. */
export const imageHost = () => orOwn(configuration().image);
