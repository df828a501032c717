import { useState } from 'react';
import { createPortal } from 'react-dom';
import { FILM_TYPES, MAX_FILM_BYTES } from '@cellar/shared/api/identity/uploads/limits';
import { sizeText } from '@cellar/shared/format/number/size';
import { Button } from '../../../../kit/base/Button';
import { FileButton } from '../../../../kit/form/FileButton';
import { FilmsDialog } from './FilmsDialog';
import { FilmUploadDialog } from './FilmUploadDialog';

type Props = {
  /** What the film is for: 视频. */
  label: string;
  /** Words of the button that uploads one. */
  upload: string;
  onTake: (src: string) => void;
  /** Why a file cannot be taken; '' when another try begins. */
  onRefuse: (message: string) => void;
};

/** Takes a film of the library: one's own, or one that was uploaded before. */
export function FilmButtons({ label, upload, onTake, onRefuse }: Props) {
  const [own, setOwn] = useState<File | null>(null);
  const [isOpen, setOpen] = useState(false);
  const take = (src: string) => {
    onTake(src);
    setOwn(null);
  };
  const onFile = (file: File) => {
    const isTooLarge = file.size > MAX_FILM_BYTES;
    onRefuse(isTooLarge ? `视频不能超过 ${sizeText(MAX_FILM_BYTES)}` : '');
    if (!isTooLarge) setOwn(file);
  };
  return (
    <>
      <FileButton label={label} accept={FILM_TYPES} onFile={onFile}>
        {upload}
      </FileButton>
      <Button small onClick={() => setOpen(true)}>
        选已上传的
      </Button>
      {/* Beside the form: a return in one of their fields must not send it. */}
      {own && createPortal(<FilmUploadDialog file={own} onDone={take} onClose={() => setOwn(null)} />, document.body)}
      {isOpen && createPortal(<FilmsDialog onChoose={take} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
