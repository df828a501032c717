import type { EnvironmentSettings, PageConfiguration } from '@cellar/shared/contract/configuration';

const originOf = (address: string): string[] => (/^https?:/.test(address) ? [new URL(address).origin] : []);

const unique = (list: string[]) => [...new Set(list)].join(' ');

const inBoth = ({ production, test }: PageConfiguration, pick: (settings: EnvironmentSettings) => string[]) =>
  [production, test].flatMap(pick).flatMap(originOf);

/** Where released files come from, and the development servers that this session takes a remote from. */
export type FileSources = { files: string[]; overrides: string[] };

/** What a page may load and reach: its own origin, the configured hosts and the origins that files come from. */
export function contentPolicy(
  nonce: string,
  settings: PageConfiguration,
  { files: released, overrides }: FileSources,
): string {
  const files = [...released, ...overrides].flatMap(originOf);
  // A development server puts styles into the page and reports each edit over a socket.
  const sockets = overrides.map((origin) => origin.replace(/^http/, 'ws'));
  const inline = overrides.length > 0 ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  const images = inBoth(settings, ({ image }) => [image]);
  const scripts = inBoth(settings, ({ analytics, messengerSdk }) => [analytics, messengerSdk]);
  const calls = inBoth(settings, ({ base, cart, logging, image, analytics }) => [
    base,
    cart,
    logging,
    image,
    analytics,
  ]);
  return [
    "default-src 'none'",
    `script-src ${unique([`'nonce-${nonce}'`, "'self'", ...files, ...scripts])}`,
    `style-src ${unique([inline, "'self'", ...files])}`,
    `img-src ${unique(["'self'", 'data:', 'blob:', ...images, ...overrides])}`,
    `media-src ${unique(["'self'", ...images])}`,
    `connect-src ${unique(["'self'", ...files, ...sockets, ...calls])}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * The console's page editor: the shop's blocks and pictures, its own files, and a frame for the preview that its own script fills. The
 * library that draws it sets styles of elements, which no other page may.
 */
export function editorPolicy(settings: PageConfiguration): string {
  const images = inBoth(settings, ({ image }) => [image]);
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src ${unique(["'self'", 'data:', 'blob:', ...images])}`,
    `media-src ${unique(["'self'", 'blob:', ...images])}`,
    `connect-src ${unique(["'self'", ...images])}`,
    "font-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
