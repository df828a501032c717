import { Field } from '@cellar/shared/ui/form';
import type { ReactNode } from 'react';
import { PictureUploader, type PictureUploaderProps } from './PictureUploader';

type PictureFieldProps = PictureUploaderProps & {
  label: string;
  /** Words on the button. */
  pick?: string;
  error?: string | null;
  hint?: ReactNode;
};

/** Pictures as a field of a form. */
export const PictureField = ({ label, pick, error, hint, ...uploader }: PictureFieldProps) => (
  <Field label={label} error={error} hint={hint} tall>
    {(wiring) => <PictureUploader {...uploader} {...(pick ? { label: pick } : {})} wiring={wiring} />}
  </Field>
);
