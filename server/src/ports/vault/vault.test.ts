import { randomBytes } from 'node:crypto';
import { readConfiguration } from '../../configuration';
import { aesVault } from './aesVault';

const [old, fresh] = [randomBytes(32), randomBytes(32)];

// Rule: run-15
test('what is encrypted is opened with the same key for the same person only, unchanged, and with an older key of the list', () => {
  const before = aesVault(() => [old]);
  const sealed = before.seal('11010519491231002X', 'anna');
  expect(sealed).not.toContain('1101');
  expect(before.seal('11010519491231002X', 'anna')).not.toBe(sealed);
  expect(before.open(sealed, 'anna')).toBe('11010519491231002X');
  expect(() => before.open(sealed, 'bert')).toThrow();
  expect(() => before.open(`${sealed.slice(0, -2)}AA`, 'anna')).toThrow();
  const after = aesVault(() => [fresh, old]);
  expect(after.open(sealed, 'anna')).toBe('11010519491231002X');
  expect(() => aesVault(() => [fresh]).open(sealed, 'anna')).toThrow('CELLAR_DATA_KEY');
});

// Rule: run-15
test('a key that is none is refused at start', () => {
  expect(() => readConfiguration({ CELLAR_DATA_KEY: 'short' })).toThrow('CELLAR_DATA_KEY');
  expect(readConfiguration({ CELLAR_DATA_KEY: old.toString('base64') }).dataKeys).toEqual([old]);
});
