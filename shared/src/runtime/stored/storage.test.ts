import {
  clearStorage,
  readDraft,
  readKey,
  readSession,
  removeDraft,
  removeKey,
  writeDraft,
  writeKey,
  writeSession,
} from '@cellar/shared/runtime/storage';

beforeEach(() => {
  clearStorage();
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

// Rule: session-30
it('keeps texts as they are and objects as JSON', () => {
  writeKey('urlName', '/cart?a="1"');
  writeKey('toUrl', { name: 'cart', fullPath: '/cart' });
  expect(localStorage.getItem('urlName')).toBe('/cart?a="1"');
  expect(localStorage.getItem('toUrl')).toBe('{"name":"cart","fullPath":"/cart"}');
  expect(readKey('toUrl')).toEqual({ name: 'cart', fullPath: '/cart' });
  removeKey('toUrl');
  expect(readKey('toUrl')).toBeNull();
});

// Rule: session-30
it('reads what is missing or broken as null', () => {
  localStorage.setItem('user-info', '{"token":');
  expect([readKey('user-info'), readKey('cityList')]).toEqual([null, null]);
});

// Rule: page-12
it('keeps the last page’s name for the session only', () => {
  writeSession('fromName', 'list');
  expect([readSession('fromName'), sessionStorage.getItem('fromName'), localStorage.getItem('fromName')]).toEqual([
    'list',
    'list',
    null,
  ]);
});

it('keeps drafts by path', () => {
  writeDraft('/address-order-edit', { name: '林' });
  expect(readDraft('/address-order-edit')).toEqual({ name: '林' });
  expect(sessionStorage.getItem('cellar:draft:/address-order-edit')).toBe('{"name":"林"}');
  removeDraft('/address-order-edit');
  expect(readDraft('/address-order-edit')).toBeNull();
});

const full = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

// Rule: session-30
it('reads the newest value where storage is full, and leaves no older one for the next visit', () => {
  writeKey('urlName', '/cart');
  writeSession('fromName', 'list');
  full();
  writeKey('urlName', '/order');
  writeSession('fromName', 'cart');
  expect([readKey('urlName'), readSession('fromName')]).toEqual(['/order', 'cart']);
  expect([localStorage.getItem('urlName'), sessionStorage.getItem('fromName')]).toEqual([null, null]);
  clearStorage();
  expect([readKey('urlName'), readSession('fromName')]).toEqual([null, 'cart']);
});

// Rule: session-30
it('remembers for as long as the page lives where nothing can be stored', () => {
  full();
  writeKey('urlName', '/cart');
  expect(readKey('urlName')).toBe('/cart');
  removeKey('urlName');
  expect(readKey('urlName')).toBeNull();
});
