import type { EnvironmentSettings, PageConfiguration } from '@cellar/shared/contract/configuration';
import type { App } from '../app';
import type { Previewed } from './previewed';

/** Where the demo serves its stand-ins for the scripts of other services. */
export const SANDBOX_SCRIPTS = {
  analytics: '/sandbox/analytics.js',
  messengerSdk: '/sandbox/messenger-sdk.js',
} as const;

/** The demo stands in for the services that are not set. */
const withSandbox = (settings: EnvironmentSettings): EnvironmentSettings => ({
  ...settings,
  ...(settings.analytics ? {} : { analytics: SANDBOX_SCRIPTS.analytics, analyticsId: 'sandbox' }),
  ...(settings.messengerSdk ? {} : { messengerSdk: SANDBOX_SCRIPTS.messengerSdk }),
});

/** What the page needs to know of where things are. */
export function pageConfiguration({ config, clock }: App, preview: Previewed | null = null): PageConfiguration {
  const settings = (own: EnvironmentSettings) => (config.mode === 'demo' ? withSandbox(own) : own);
  return {
    production: settings(config.production),
    test: settings(config.test),
    minAppVersion: config.minAppVersion,
    now: (preview?.now ?? clock.now()).toISOString(),
    ...(preview && { preview: preview.settings }),
  };
}
