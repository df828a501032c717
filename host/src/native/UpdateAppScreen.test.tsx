import { screen } from '@testing-library/react';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import UpdateAppScreen from './UpdateAppScreen';

afterEach(() => jest.restoreAllMocks());

it.each([
  ['iPhone CellarApp/2.4', /^itms-apps:/],
  ['Android CellarApp/2.4', /^market:/],
])('%s is told its version and led to the store of its platform', (agent, store) => {
  jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(agent);
  renderScreen(<UpdateAppScreen />, '/update-app');
  expect(screen.getByText(/当前版本 2\.4/)).toBeVisible();
  expect(screen.getByRole('link', { name: '立即更新' }).getAttribute('href')).toMatch(store);
});
