import { openShell } from '../testing/openShell';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('cityList', '{}');
});
afterEach(() => jest.restoreAllMocks());

const inApp = (agent: string) => jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(agent);
const open = async (url: string) => {
  const shell = await openShell(url);
  const { setPageConfiguration } = await import('@cellar/shared/runtime/configuration');
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
  setPageConfiguration({ production: nowhere, test: nowhere, now: '', minAppVersion: { android: '2.10', ios: '' } });
  return shell;
};

// Rule: app-14
it('an app that is too old is led to the update, whatever it opens, and no way back is remembered', async () => {
  inApp('Android CellarApp/2.9');
  const { start, go, shown } = await open('/cart');
  await start();
  expect(shown).toEqual(['FIRST /update-app']);
  expect(localStorage.getItem('urlName')).toBeNull();
  go('/course');
  expect(shown.at(-1)).toBe('PUSH /update-app');
});

// Rule: app-14
it.each(['Android CellarApp/2.10', 'iPhone CellarApp/1.0', 'Android Chrome/100'])('%s goes on', async (agent) => {
  inApp(agent);
  const { start, shown } = await open('/list');
  await start();
  expect(shown).toEqual(['FIRST /list']);
});
