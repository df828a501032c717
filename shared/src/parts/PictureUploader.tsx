import { uploads } from '@cellar/shared/api/uploads/calls';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '@cellar/shared/api/uploads/limits';
import type { UploadPurpose } from '@cellar/shared/api/uploads/schema';
import { Uploader, type UploadItem } from '@cellar/shared/ui/uploader';

type PictureUploaderProps = {
  purpose: UploadPurpose;
  items: readonly UploadItem[];
  onChange: (change: (items: readonly UploadItem[]) => readonly UploadItem[]) => void;
  max?: number;
  label?: string;
};

/** The uploader with the shop's pictures behind it: the `url` of a stored item is the id that its form sends. */
export function PictureUploader({ purpose, ...rest }: PictureUploaderProps) {
  return (
    <Uploader
      {...rest}
      accept={PICTURE_TYPES}
      maxBytes={MAX_PICTURE_BYTES}
      upload={(file, onProgress) => uploads.add({ purpose, file }, { onProgress }).then(({ id }) => id)}
      // One that stays behind is removed after two days.
      onRemove={(id) => void uploads.remove({ id }).catch(() => undefined)}
    />
  );
}
