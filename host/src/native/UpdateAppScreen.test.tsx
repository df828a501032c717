import { screen } from '@testing-library/react';
import { setPageConfiguration } from '@cellar/shared/runtime/configuration';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import UpdateAppScreen from './UpdateAppScreen';

afterEach(() => {
  jest.restoreAllMocks();
  setPageConfiguration(null);
});

// Rule: app-13
it.each([
  ['iPhone CellarApp/2.4', /^itms-apps:/],
  ['Android CellarApp/2.4', /^market:/],
])('%s is told its version and led to the store of its platform', (agent, store) => {
  jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(agent);
  renderScreen(<UpdateAppScreen />, '/update-app');
  expect(screen.getByText(/当前版本 2\.4/)).toBeVisible();
  expect(screen.getByRole('link', { name: '立即更新' }).getAttribute('href')).toMatch(store);
});

// Rule: app-14
it.each([
  ['2.5', '已停止服务', 0],
  ['2.4', '更新后体验更好', 1],
])('where %s is the oldest allowed it says %s', (oldest, text, waysBack) => {
  jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue('Android CellarApp/2.4');
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
  setPageConfiguration({ production: nowhere, test: nowhere, now: '', minAppVersion: { android: oldest, ios: '' } });
  renderScreen(<UpdateAppScreen />, '/update-app');
  expect(screen.getByText(new RegExp(text))).toBeVisible();
  expect(screen.queryAllByRole('button', { name: '返回' })).toHaveLength(waysBack);
});
