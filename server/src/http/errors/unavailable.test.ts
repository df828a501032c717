import { Busy } from '../../errors/businessError';
import { isUnavailable } from './unavailable';

const coded = (code: string) => Object.assign(new Error('words of the driver'), { code });

// Rule: call-13
it.each([
  '57014',
  '57P01',
  '57P03',
  '08006',
  '08P01',
  '53300',
  '55P03',
  '25P03',
  '40001',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENOTFOUND',
])('the code %s means that a moment later may be better', (code) => {
  expect(isUnavailable(coded(code))).toBe(true);
});

// Rule: call-13
it.each(['23505', '22021', '42P01', '28P01', 'ENOENT', 'EACCES'])('the code %s is a fault that stays', (code) => {
  expect(isUnavailable(coded(code))).toBe(false);
});

// Rule: call-13
it('knows the driver’s words without a code, causes, several errors at once, and a class that says so itself', () => {
  expect(isUnavailable(new Error('timeout exceeded when trying to connect'))).toBe(true);
  expect(isUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isUnavailable(new TypeError('fetch failed', { cause: coded('ECONNREFUSED') }))).toBe(true);
  expect(isUnavailable(new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]))).toBe(true);
  expect(isUnavailable(new Busy())).toBe(true);
  for (const other of [new Error('x is undefined'), null, undefined, 'text', 503])
    expect(isUnavailable(other)).toBe(false);
});
