import { uploads } from '@cellar/shared/api/identity/uploads/calls';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '@cellar/shared/api/identity/uploads/limits';
import type { UploadPurpose } from '@cellar/shared/api/identity/uploads/schema';
import { isCallError } from '@cellar/shared/runtime/errors';
import type { Wiring } from '@cellar/shared/ui/form';
import { Uploader, type UploadItem } from '@cellar/shared/ui/uploader';
import { useEffect, useRef } from 'react';

type Items = readonly UploadItem[];
type Change = (change: (items: Items) => Items) => void;

export type PictureUploaderProps = {
  purpose: UploadPurpose;
  items: Items;
  onChange: Change;
  max?: number;
  label?: string;
  name?: string;
  wiring?: Wiring;
};

/** The uploader with the shop's pictures behind it: the `url` of a stored item is the id that its form sends. */
export function PictureUploader({ purpose, ...rest }: PictureUploaderProps) {
  useStoredPictures(rest.items, rest.onChange);
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

/** Fetches what a draft or an earlier form left; a picture that is gone is taken out. */
function useStoredPictures(items: Items, onChange: Change) {
  const asked = useRef(new Set<string>());
  useEffect(() => {
    const load = async (which: string, url: string) => {
      try {
        const { content } = await uploads.get({ id: url });
        onChange((known) => known.map((item) => (item.id === which ? { ...item, content } : item)));
      } catch (error) {
        if (isCallError(error) && error.status === 404) onChange((known) => known.filter(({ id }) => id !== which));
      }
    };
    for (const { id, file, url, content } of items) {
      if (file || content || asked.current.has(id)) continue;
      asked.current.add(id);
      void load(id, url);
    }
  }, [items, onChange]);
}
