import type { EditorField } from '@cellar/shared/blocks/editorFields';
import type { Picks } from '@cellar/shared/blocks/picks';

/** How a field of a block is called, and how its value is read. */
export type FieldLabels = {
  label: string;
  picks?: Picks;
  /** Words of each value, where it is one of some. */
  options?: Record<string, string>;
  /** Of each entry, where it is a list; of its parts, where it is one thing. */
  fields?: Record<string, FieldLabels>;
};

function wordsOf({ label, options, arrayFields, objectFields, metadata }: EditorField): FieldLabels {
  const parts = arrayFields ?? objectFields;
  return {
    label,
    ...(metadata && { picks: metadata.picks }),
    ...(options && { options: Object.fromEntries(options.map((one) => [String(one.value), one.label])) }),
    ...(parts && (!metadata || metadata.picks === 'zones') && { fields: fieldLabels(parts) }),
  };
}

/** What people read of the fields of a block. `npm run docs:blocks` writes it down for those who do not load the blocks. */
export const fieldLabels = (fields: Record<string, EditorField>): Record<string, FieldLabels> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, wordsOf(field)]));
