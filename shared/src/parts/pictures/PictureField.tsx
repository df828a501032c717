import { Field } from '@cellar/shared/ui/form';
import type { ReactNode } from 'react';
import css from './PictureField.module.css';
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
    {(wiring) => (
      <div className={css.pictures}>
        <PictureUploader {...uploader} {...(pick ? { label: pick } : {})} wiring={wiring} />
      </div>
    )}
  </Field>
);
