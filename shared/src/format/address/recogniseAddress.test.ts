import { recogniseAddress } from '@cellar/shared/format/address/recogniseAddress';
import { FORMS, lists } from './pastedForms.testing';

const read = (text: string) => {
  const { area, ...rest } = recogniseAddress(text, lists);
  return { code: area?.code ?? '', ...rest };
};

// Rule: address-3
it.each(FORMS)('%j', (text, code, name, phone, detail, postalCode = '') => {
  expect(read(text)).toEqual({ code, name, phone, detail, postalCode });
});

it('finds nothing in nothing', () => {
  expect(read('  \n')).toEqual({ code: '', name: '', phone: '', detail: '', postalCode: '' });
});

it('takes no number of twelve digits for a phone', () => {
  expect(read('138000000012').phone).toBe('');
});
