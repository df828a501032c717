import type { EnvironmentSettings, PageConfiguration } from '@cellar/shared/contract/configuration';
import type { DiscoveredRemote } from '@cellar/shared/contract/discovery';

const originOf = (address: string): string[] => (/^https?:/.test(address) ? [new URL(address).origin] : []);

const unique = (list: string[]) => [...new Set(list)].join(' ');

const inBoth = ({ production, test }: PageConfiguration, pick: (settings: EnvironmentSettings) => string[]) =>
  [production, test].flatMap(pick).flatMap(originOf);

/** What a page may load and reach: its own origin, the configured hosts and the origins that releases come from. */
export function contentPolicy(nonce: string, settings: PageConfiguration, remotes: DiscoveredRemote[]): string {
  const files = remotes.flatMap(({ origins }) => origins).flatMap(originOf);
  const images = inBoth(settings, ({ image }) => [image]);
  const scripts = inBoth(settings, ({ analytics, messengerSdk }) => [analytics, messengerSdk]);
  const calls = inBoth(settings, ({ base, cart, logging, image, analytics }) => [base, cart, logging, image, analytics]);
  return [
    "default-src 'none'",
    `script-src ${unique([`'nonce-${nonce}'`, "'self'", ...files, ...scripts])}`,
    `style-src ${unique(["'self'", ...files])}`,
    `img-src ${unique(["'self'", 'data:', 'blob:', ...images])}`,
    `media-src ${unique(["'self'", ...images])}`,
    `connect-src ${unique(["'self'", ...files, ...calls])}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
