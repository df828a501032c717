import { blockFields } from '@cellar/shared/blocks/blockFields.gen';
import { fieldWords } from '@cellar/shared/blocks/fieldWords';
import { homeFields } from './fields';

// Rule: compose-17
test.each(Object.entries(homeFields))(
  'the table of words says what the fields of %p say; `npm run docs:blocks` writes it',
  (type, { fields }) => expect(blockFields[type]).toEqual(fieldWords(fields)),
);
