import { useState } from 'react';
import { pictureAddress } from '@cellar/shared/format/picture';
import { FieldGroup } from '../../kit/form/Field';
import type { PathForm } from '../../kit/form/RowsField';
import { PictureButtons } from '../../pages/edit/fields/uploads/PictureButtons';
import type { Uploaded } from '../../pages/edit/fields/uploads/UploadDialog';
import styles from './school.module.css';

const SHOWN = 480;
const NAME = 'pictureKey';
type Shown = { key: string; alt: string; width: number; height: number };
type Props = {
  form: PathForm;
  label: string;
  /** What there is already. */
  known: Shown | null;
  /** Width to height in which it is shown. */
  ratio: number;
};

/** A picture of the library: one's own, cut and made small, or one that was uploaded before. The form holds its key. */
export function LibraryPicture({ form, label, known, ratio }: Props) {
  const [chosen, setChosen] = useState<Shown | null>(null);
  const { error } = form.getFieldState(NAME, form.formState);
  const shown = chosen ?? known;
  form.register(NAME);
  const refuse = (message: string) => (message ? form.setError(NAME, { message }) : form.clearErrors(NAME));
  const take = ({ picture }: Uploaded) => {
    setChosen(picture);
    form.clearErrors(NAME);
    form.setValue(NAME, picture.key, { shouldDirty: true });
  };
  return (
    <FieldGroup label={label} error={error?.message}>
      {shown && (
        <img
          className={styles.picture}
          src={pictureAddress('', shown.key, SHOWN, 'webp')}
          width={shown.width}
          height={shown.height}
          alt={shown.alt}
        />
      )}
      <div className={styles.buttons}>
        <PictureButtons
          label={label}
          upload={shown ? '换一张' : '上传'}
          ratio={ratio}
          alt={shown?.alt ?? ''}
          onTake={take}
          onRefuse={refuse}
        />
      </div>
    </FieldGroup>
  );
}
