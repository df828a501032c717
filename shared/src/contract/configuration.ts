import type { UserInfo } from '@cellar/shared/api/identity/auth/schema';

/** Where an environment's services are. An empty host is the page's own origin; an empty address switches the service off. */
export type EnvironmentSettings = {
  /** Hosts (`shop.example.com[:port]`) whose pages belong to the environment. */
  pageHosts: string[];
  base: string;
  cart: string;
  logging: string;
  image: string;
  analytics: string;
  analyticsId: string;
  messengerSdk: string;
};

/** Of a page that shows a preview: who its visitor is taken for, and the token of its calls. */
export type PreviewSettings = { token: string; user: UserInfo | null };

/** What the server writes into the page so that one build runs in every environment. */
export type PageConfiguration = {
  production: EnvironmentSettings;
  test: EnvironmentSettings;
  /** Versions of the apps below which every page leads to the update; empty: every version may be used. */
  minAppVersion?: { android: string; ios: string };
  /** Server time (ISO 8601) when the page was written. */
  now: string;
  preview?: PreviewSettings;
};
