import { blockFields } from '@cellar/shared/contract/blockFields.gen';
import { fieldWords } from './fieldWords';

// Rule: compose-17
test('the table of words says what the fields say; `npm run docs:blocks` writes it', () => {
  expect(blockFields).toEqual(fieldWords());
});
