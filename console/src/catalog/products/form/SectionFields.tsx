import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { PathForm } from '../../../kit/form/RowsField';
import { SelectField } from '../../../kit/form/SelectField';
import { TextField } from '../../../kit/form/TextField';
import { RowPicture } from './PicturesField';

/** What a section can be: its name, and how the field of its text is called where that is not its name. */
export type SectionKinds = Record<string, { label: string; field?: string; lines?: number }>;

type Props = { form: PathForm; at: string; kinds: SectionKinds; children?: (kind: string) => ReactNode };

/** One section of a text with pictures; `picture` is the kind without a text. */
export function SectionFields({ form, at, kinds, children }: Props) {
  const kind = String(useWatch({ control: form.control, name: `${at}.kind` }));
  const { label = '', field = label, lines = 1 } = kinds[kind] ?? {};
  return (
    <>
      <SelectField form={form} name={`${at}.kind`} label="这一段是">
        {Object.entries(kinds).map(([value, one]) => (
          <option key={value} value={value}>
            {one.label}
          </option>
        ))}
      </SelectField>
      {kind === 'picture' ? (
        <RowPicture form={form} name={`${at}.picture`} />
      ) : (
        <TextField form={form} name={`${at}.text`} label={field} lines={lines} />
      )}
      {children?.(kind)}
    </>
  );
}
