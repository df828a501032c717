import { blockFields } from '@cellar/shared/blocks/blockFields.gen';
import { fieldWords } from '@cellar/shared/blocks/fieldWords';
import { editorBlocks, rootFields } from './editorBlocks';

// Rule: compose-17
test.each([
  ['', rootFields] as const,
  ...Object.entries(editorBlocks).map(([type, { fields }]) => [type, fields] as const),
])('the table of words says what the fields of %p say; `npm run docs:blocks` writes it', (type, fields) =>
  expect(blockFields[type]).toEqual(fieldWords(fields)),
);
