import type { EnvironmentSettings, PageConfiguration } from '@cellar/shared/contract/configuration';

export type Environment = 'production' | 'test';

const nowhere: EnvironmentSettings = {
  baseHost: '',
  cartHost: '',
  loggingHost: '',
  imageHost: '',
  analyticsUrl: '',
  analyticsId: '',
  messengerSdkUrl: '',
};

let page: PageConfiguration | null = null;

function readPage(): PageConfiguration {
  const text = document.getElementById('configuration')?.textContent;
  const fallback: PageConfiguration = { productionPages: [], production: nowhere, test: nowhere, now: '' };
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
export const environment = (): Environment => (pageConfiguration().productionPages.includes(location.host) ? 'production' : 'test');

/** Hosts and addresses of the page's environment. */
export const configuration = (): EnvironmentSettings => pageConfiguration()[environment()];

const orOwn = (host: string) => host || location.origin;

/** Origin of the shop's calls. */
export const baseHost = () => orOwn(configuration().baseHost);
/** Origin of the three cart calls that have a host of their own. */
export const cartHost = () => orOwn(configuration().cartHost);
/** Origin that page views are sent to. */
export const loggingHost = () => orOwn(configuration().loggingHost);
/** Origin of pictures and of the area file. */
export const imageHost = () => orOwn(configuration().imageHost);
