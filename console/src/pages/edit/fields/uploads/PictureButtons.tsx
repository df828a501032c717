import { useState } from 'react';
import { createPortal } from 'react-dom';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '@cellar/shared/api/identity/uploads/limits';
import { sizeText } from '@cellar/shared/format/number/size';
import { Button } from '../../../../kit/base/Button';
import { FileButton } from '../../../../kit/form/FileButton';
import { openPicture } from './pictureFile';
import { PicturesDialog } from './PicturesDialog';
import { UploadDialog, type Uploaded } from './UploadDialog';

type Props = {
  /** What the picture is for: 照片. */
  label: string;
  /** Words of the button that uploads one. */
  upload: string;
  /** Width to height in which it is shown. */
  ratio: number;
  /** What is written already of what is to be seen. */
  alt?: string;
  onTake: (uploaded: Uploaded) => void;
  /** Why a file cannot be taken; '' when another try begins. */
  onRefuse: (message: string) => void;
};

/** Takes a picture of the library: one's own, cut and made small, or one that was uploaded before. */
export function PictureButtons({ label, upload, ratio, alt = '', onTake, onRefuse }: Props) {
  const [own, setOwn] = useState<ImageBitmap | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = async (file: File) => {
    onRefuse('');
    if (file.size > MAX_PICTURE_BYTES) return onRefuse(`图片不能超过 ${sizeText(MAX_PICTURE_BYTES)}`);
    return openPicture(file).then(setOwn, () => onRefuse('这不是可用的图片，请选择 JPG、PNG 或 WebP 图片'));
  };
  const take = (uploaded: Uploaded) => {
    onTake(uploaded);
    setOwn(null);
  };
  return (
    <>
      <FileButton label={label} accept={PICTURE_TYPES} onFile={(file) => void open(file)}>
        {upload}
      </FileButton>
      <Button small onClick={() => setOpen(true)}>
        选已上传的
      </Button>
      {/* Beside the form: a return in one of their fields must not send it. */}
      {own &&
        createPortal(
          <UploadDialog picture={own} shownRatio={ratio} alt={alt} onDone={take} onClose={() => setOwn(null)} />,
          document.body,
        )}
      {isOpen && createPortal(<PicturesDialog onChoose={take} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
