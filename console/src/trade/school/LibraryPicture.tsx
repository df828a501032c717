import { useState } from 'react';
import { createPortal } from 'react-dom';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '@cellar/shared/api/identity/uploads/limits';
import { pictureAddress } from '@cellar/shared/contract/picture';
import { sizeText } from '@cellar/shared/format/number/size';
import { Button } from '../../kit/base/Button';
import { FieldGroup } from '../../kit/form/Field';
import type { PathForm } from '../../kit/form/RowsField';
import { FileButton } from '../../kit/form/FileButton';
import { openPicture } from '../../pages/edit/fields/pictureFile';
import { PicturesDialog } from '../../pages/edit/fields/PicturesDialog';
import { UploadDialog, type Uploaded } from '../../pages/edit/fields/UploadDialog';
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
  const [own, setOwn] = useState<ImageBitmap | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { error } = form.getFieldState(NAME, form.formState);
  const shown = chosen ?? known;
  form.register(NAME);
  const refuse = (message: string) => form.setError(NAME, { message });
  const open = async (file: File) => {
    form.clearErrors(NAME);
    if (file.size > MAX_PICTURE_BYTES) return refuse(`图片不能超过 ${sizeText(MAX_PICTURE_BYTES)}`);
    return openPicture(file).then(setOwn, () => refuse('这不是可用的图片，请选择 JPG、PNG 或 WebP 图片'));
  };
  const take = ({ picture }: Uploaded) => {
    setChosen(picture);
    form.clearErrors(NAME);
    form.setValue(NAME, picture.key, { shouldDirty: true });
    setOwn(null);
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
        <FileButton label={label} accept={PICTURE_TYPES} onFile={(file) => void open(file)}>
          {shown ? '换一张' : '上传'}
        </FileButton>
        <Button small onClick={() => setOpen(true)}>
          选已上传的
        </Button>
      </div>
      {/* Beside the form: a return in one of their fields must not send it. */}
      {own &&
        createPortal(
          <UploadDialog
            picture={own}
            shownRatio={ratio}
            alt={shown?.alt ?? ''}
            onDone={take}
            onClose={() => setOwn(null)}
          />,
          document.body,
        )}
      {isOpen && createPortal(<PicturesDialog onChoose={take} onClose={() => setOpen(false)} />, document.body)}
    </FieldGroup>
  );
}
