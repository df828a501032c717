import type { EditorField } from '@cellar/shared/blocks/editorFields';
import type { Picks } from '@cellar/shared/blocks/picks';

/** How a field of a block is called, and how its value is read. */
export type FieldWords = {
  label: string;
  picks?: Picks;
  /** Words of each value, where it is one of some. */
  options?: Record<string, string>;
  /** Of each entry, where it is a list; of its parts, where it is one thing. */
  fields?: Record<string, FieldWords>;
};

function wordsOf({ label, options, arrayFields, objectFields, metadata }: EditorField): FieldWords {
  const parts = arrayFields ?? objectFields;
  return {
    label,
    ...(metadata && { picks: metadata.picks }),
    ...(options && { options: Object.fromEntries(options.map((one) => [String(one.value), one.label])) }),
    ...(parts && (!metadata || metadata.picks === 'zones') && { fields: fieldWords(parts) }),
  };
}

/** What people read of the fields of a block. `npm run docs:blocks` writes it down for those who do not load the blocks. */
export const fieldWords = (fields: Record<string, EditorField>): Record<string, FieldWords> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, wordsOf(field)]));
