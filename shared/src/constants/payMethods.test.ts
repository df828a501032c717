import { channelMethod, isTransfer, methodsOfWay, methodsThrough, PAY_METHOD_CODES, payMethodsFor } from './payMethods';

test('who takes what is derived from the one table', () => {
  expect(PAY_METHOD_CODES).toEqual(['balance', 'wx', 'h5', 'ums', 'installments', 'company', 'offline']);
  expect(payMethodsFor('order')).toEqual(['wx', 'h5', 'ums', 'installments']);
  for (const use of ['class', 'link', 'account'] as const) expect(payMethodsFor(use)).toEqual(['wx', 'h5', 'ums']);
  expect(methodsThrough('wechat')).toEqual(['wx', 'h5', 'installments']);
  expect(methodsThrough('ums')).toEqual(['ums', 'installments']);
  expect(methodsOfWay('wechat')).toEqual(['wx', 'h5']);
  expect(PAY_METHOD_CODES.filter(isTransfer)).toEqual(methodsOfWay('transfer'));
});

test('what a channel cannot take is paid with the method of every browser', () => {
  expect(channelMethod('order', 'installments')).toBe('installments');
  expect(channelMethod('class', 'installments')).toBe('h5');
  expect(channelMethod('link', null)).toBe('h5');
});
