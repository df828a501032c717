/** Where an environment's services are. An empty host is the page's own origin; an empty address switches the service off. */
export type EnvironmentSettings = {
  baseHost: string;
  cartHost: string;
  loggingHost: string;
  imageHost: string;
  analyticsUrl: string;
  analyticsId: string;
  messengerSdkUrl: string;
};

/** What the server writes into the page so that one build runs in every environment. */
export type PageConfiguration = {
  /** Hosts (`shop.example.com[:port]`) whose pages are production; every other page is test. */
  productionPages: string[];
  production: EnvironmentSettings;
  test: EnvironmentSettings;
  /** Server time (ISO 8601) when the page was written. */
  now: string;
};
