import { blockFields } from '@cellar/shared/contract/blockFields.gen';
import { fieldWords } from '@cellar/shared/contract/fieldWords';
import { homeFields } from './fields';

// Rule: compose-17
test.each(Object.entries(homeFields))(
  'the table of words says what the fields of %p say; `npm run docs:blocks` writes it',
  (type, { fields }) => expect(blockFields[type]).toEqual(fieldWords(fields)),
);
