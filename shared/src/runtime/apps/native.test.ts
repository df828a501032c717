import { nativeToken, openNative, setNativeScreens } from '@cellar/shared/runtime/native';

const screens: Record<string, { code: number; arg?: string | Record<string, string> }> = {
  '/index': { code: 11, arg: { product: 'product' } },
  '/product': { code: 1, arg: 'req_productId' },
  '/cart': { code: 8 },
};
type AppWindow = Record<string, unknown>;
const page = window as unknown as AppWindow;

function inside(app: string) {
  jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(app);
}
const android = 'Linux; Android 14 CellarApp/3.1';
const ios = (version: string) => `iPhone CellarApp/${version}`;

beforeEach(() => setNativeScreens((pathname) => screens[pathname]));
afterEach(() => {
  jest.restoreAllMocks();
  for (const name of ['CellarApp', 'webkit', 'cellar']) delete page[name];
});

// Rule: app-2
it('opens Android screens by code and argument', () => {
  inside(android);
  const open = jest.fn();
  page['CellarApp'] = { open };
  expect(openNative('/product?req_productId=p%201#x')).toBe(true);
  expect(openNative('/index')).toBe(true);
  expect(openNative('/cart?a=1')).toBe(true);
  expect(open.mock.calls).toEqual([
    [1, '"p 1"'],
    [11, '{"product":""}'],
    [8, '""'],
  ]);
});

// Rule: app-6
it('opens iOS screens by the newer channel', () => {
  inside(ios('3.0.1'));
  const postMessage = jest.fn();
  page['webkit'] = { messageHandlers: { cellar: { postMessage } } };
  expect(openNative('/product?req_productId=9')).toBe(true);
  expect(postMessage).toHaveBeenCalledWith({ code: 1, arg: '9' });
});

// Rule: app-6
it.each(['3', '3.0', '2.9'])('opens iOS screens of app %s by the older channel', (version) => {
  inside(ios(version));
  const postMessage = jest.fn();
  page['cellar'] = { postMessage };
  expect(openNative('/product?req_productId=9')).toBe(true);
  expect(postMessage).toHaveBeenCalledWith('{"code":1,"arg":"9"}');
});

// Rule: app-7
it('changes the route where no bridge is, it throws, or the apps have no such screen', () => {
  inside(android);
  expect(openNative('/cart')).toBe(false);
  page['CellarApp'] = {
    open: () => {
      throw new Error('bridge');
    },
  };
  expect(openNative('/cart')).toBe(false);
  expect(openNative('/order')).toBe(false);
  inside('Mozilla Android Chrome');
  page['CellarApp'] = { open: jest.fn() };
  expect(openNative('/cart')).toBe(false);
});

// Rule: session-2
it('asks the Android shell for its token', () => {
  inside(android);
  expect(nativeToken()).toBe('');
  page['CellarApp'] = { getToken: () => 'native' };
  expect(nativeToken()).toBe('native');
  inside(ios('4'));
  expect(nativeToken()).toBe('');
});
