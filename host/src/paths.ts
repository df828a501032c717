/** Every path that a rule of the shell names. Screens themselves are known from the discovery document only. */
export const ROOT = '/';
export const HOME = '/index';
export const CATEGORY = '/search-result';
export const CART = '/cart';
export const MEMBER = '/member-center';
export const LOGIN = '/login';
export const REGISTER = '/new-register';
export const REGISTER_SECOND = '/newregister-second';
export const COURSE = '/course';
export const OEM = '/toOem';
export const OEM_AGREEMENT = '/agreement-oem';
export const SERVICE = '/service-center';
export const UPDATE_APP = '/update-app';

/** `/member-center` and whatever contains `cart` needs a person whose registration is not rejected. */
export const isGuarded = (pathname: string) => pathname === MEMBER || pathname.includes('cart');

const signingIn: ReadonlySet<string> = new Set([
  LOGIN,
  REGISTER,
  REGISTER_SECOND,
  '/login-sms',
  '/wxLogin',
  '/app-login',
  '/forget-password',
  '/binding',
  '/agreement',
  '/help-privacy',
  '/update-password',
]);
/** The pages between the wish to log in and being logged in. */
export const isSigningIn = (pathname: string) => signingIn.has(pathname);

const exempt: ReadonlySet<string> = new Set([LOGIN, REGISTER, '/login-sms', '/course-order']);
/** Where a 401 is only handed to the screen, without the dialog. */
export const isExempt = (pathname: string) => exempt.has(pathname);

export const TABS = [
  { path: HOME, label: '首页', icon: 'home' },
  { path: CATEGORY, label: '分类', icon: 'category' },
  { path: CART, label: '购物车', icon: 'cart' },
  { path: MEMBER, label: '我的', icon: 'person' },
] as const;
export const isTab = (pathname: string) => TABS.some((tab) => tab.path === pathname);

export const REPORT = '/platform/report';
