import { screen, waitFor } from '@testing-library/react';
import { setNativeScreens } from '@cellar/shared/runtime/native';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { NotFound } from './NotFound';

const app = window as { CellarApp?: unknown };

afterEach(() => {
  jest.restoreAllMocks();
  setNativeScreens(() => undefined);
  delete app.CellarApp;
});

// Rule: app-3
it.each([
  ['in a browser takes the place of the page', 'Android Chrome/100', ['replace /index'], []],
  ['in the apps is a tap on their home', 'Android CellarApp/3.0', [], [[11, '{"product":""}']]],
])('「回首页」 %s', async (_, agent, ways, opened) => {
  jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(agent);
  const open = jest.fn();
  app.CellarApp = { open };
  setNativeScreens((pathname) => (pathname === '/index' ? { code: 11, arg: { product: 'product' } } : undefined));
  const { user, went } = renderScreen(<NotFound />, '/nowhere');
  await user.click(screen.getByRole('button', { name: '回首页' }));
  await waitFor(() => expect(went).toEqual(ways));
  expect(open.mock.calls).toEqual(opened);
});
