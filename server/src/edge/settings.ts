import type { EnvironmentSettings, PageConfiguration } from '@cellar/shared/contract/configuration';
import type { App } from '../app';

export const SANDBOX_ANALYTICS = '/sandbox/analytics.js';

/** The demo shows its analytics events itself. */
const withSandbox = (settings: EnvironmentSettings, demo: boolean): EnvironmentSettings =>
  demo && !settings.analytics ? { ...settings, analytics: SANDBOX_ANALYTICS, analyticsId: 'sandbox' } : settings;

/** What the page needs to know of where things are. */
export function pageConfiguration({ config, clock }: App): PageConfiguration {
  const demo = config.mode === 'demo';
  return { production: withSandbox(config.production, demo), test: withSandbox(config.test, demo), now: clock.now().toISOString() };
}
