import {
  baseHost,
  cartHost,
  configuration,
  environment,
  imageHost,
  loggingHost,
  setPageConfiguration,
} from '@cellar/shared/runtime/configuration';

const hostsOf = (name: string) => ({
  pageHosts: [],
  base: `https://base.${name}`,
  cart: `https://cart.${name}`,
  logging: `https://log.${name}`,
  image: `https://img.${name}`,
  analytics: '',
  analyticsId: name,
  messengerSdk: '',
});
const hosts = () => [baseHost(), cartHost(), loggingHost(), imageHost()];

afterEach(() => setPageConfiguration(null));

// Rule: call-4
it.each([
  ['production', [location.host]],
  ['test', ['shop.example', `${location.host}:81`]],
])('takes every host of %s where the page hosts are %j', (name, pageHosts) => {
  setPageConfiguration({ production: { ...hostsOf('production'), pageHosts }, test: hostsOf('test'), now: '' });
  expect(environment()).toBe(name);
  expect(hosts()).toEqual([
    `https://base.${name}`,
    `https://cart.${name}`,
    `https://log.${name}`,
    `https://img.${name}`,
  ]);
  expect(configuration().analyticsId).toBe(name);
});

// Rule: call-4
it('takes the page’s own origin for what is left empty', () => {
  expect(hosts()).toEqual(Array(4).fill(location.origin));
});
