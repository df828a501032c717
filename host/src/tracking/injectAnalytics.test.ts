import { setPageConfiguration } from '@cellar/shared/runtime/configuration';
import { injectAnalytics } from './injectAnalytics';

const nowhere = {
  pageHosts: [],
  base: '',
  cart: '',
  logging: '',
  image: '',
  analytics: '',
  analyticsId: '',
  messengerSdk: '',
};
const production = {
  ...nowhere,
  pageHosts: ['shop.example'],
  analytics: 'https://count.example/a.js',
  analyticsId: 'live',
};
const test = { ...nowhere, analytics: '/trial.js', analyticsId: 'trial' };

const inject = (agent = 'Linux Chrome') => {
  jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(agent);
  injectAnalytics();
  return document.head.querySelector('script');
};

beforeEach(() => setPageConfiguration({ production, test, now: '' }));
afterEach(() => {
  document.head.innerHTML = '';
  jest.restoreAllMocks();
  setPageConfiguration(null);
});

// Rule: event-1
it.each([
  ['Linux Chrome', 'browser'],
  ['Android MicroMessenger/8.0', 'messenger'],
  ['iPhone CellarApp/3.0', 'ios-app'],
  ['Android CellarApp/3.0', 'android-app'],
])('in %s the script is told the channel %s', (agent, channel) => {
  const script = inject(agent);
  expect(script).toHaveAttribute('src', '/trial.js');
  expect(script?.dataset).toMatchObject({ id: 'trial', channel });
});

// Rule: event-1
it('production has an address and an id of its own', () => {
  setPageConfiguration({ production: { ...production, pageHosts: [location.host] }, test, now: '' });
  const script = inject();
  expect(script).toHaveAttribute('src', 'https://count.example/a.js');
  expect(script?.dataset).toMatchObject({ id: 'live' });
});

it('without an address nothing is put into the head', () => {
  setPageConfiguration({ production: nowhere, test: nowhere, now: '' });
  expect(inject()).toBeNull();
});
