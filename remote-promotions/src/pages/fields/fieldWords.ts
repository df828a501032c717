import type { FieldWords } from '@cellar/shared/contract/fieldWords';
import { editorBlocks, rootFields } from './editorBlocks';
import type { EditorField } from './kinds';

const wordsOf = (fields: Record<string, EditorField>): Record<string, FieldWords> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { label, options, arrayFields, metadata }]) => [
      name,
      {
        label,
        ...(metadata && { picks: metadata.picks }),
        ...(options && { options: Object.fromEntries(options.map((one) => [String(one.value), one.label])) }),
        ...(arrayFields && (!metadata || metadata.picks === 'zones') && { fields: wordsOf(arrayFields) }),
      },
    ]),
  );

/** What people read of each block's fields; '' = the page itself. `npm run docs:blocks` writes it for those who do not load the blocks. */
export const fieldWords = (): Record<string, Record<string, FieldWords>> => ({
  '': wordsOf(rootFields),
  ...Object.fromEntries(Object.entries(editorBlocks).map(([type, { fields }]) => [type, wordsOf(fields)])),
});
