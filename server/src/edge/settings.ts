import type { EnvironmentSettings, PageConfiguration } from '@cellar/shared/contract/configuration';
import type { App } from '../app';
import type { sandboxScripts } from './sandboxScripts';

const analytics: keyof typeof sandboxScripts = '/sandbox/analytics.js';
const messengerSdk: keyof typeof sandboxScripts = '/sandbox/messenger-sdk.js';

/** The demo stands in for the services that are not set. */
const withSandbox = (settings: EnvironmentSettings): EnvironmentSettings => ({
  ...settings,
  ...(settings.analytics ? {} : { analytics, analyticsId: 'sandbox' }),
  ...(settings.messengerSdk ? {} : { messengerSdk }),
});

/** What the page needs to know of where things are. */
export function pageConfiguration({ config, clock }: App): PageConfiguration {
  const settings = (own: EnvironmentSettings) => (config.mode === 'demo' ? withSandbox(own) : own);
  return {
    production: settings(config.production),
    test: settings(config.test),
    minAppVersion: config.minAppVersion,
    now: clock.now().toISOString(),
  };
}
