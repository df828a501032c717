import { useState } from 'react';
import { pages } from '@cellar/shared/api/pages/pages/calls';
import { pictureAddress } from '@cellar/shared/format/picture';
import { sizeText } from '@cellar/shared/format/number/size';
import { useCallPages } from '../../../../api/useCall';
import type { Uploaded } from './UploadDialog';
import { UploadsDialog } from './UploadsDialog';

const THUMB = 320;

type Props = { onChoose: (uploaded: Uploaded) => void; onClose: () => void };

/** Pictures that were uploaded before, found by what is to be seen on them. */
export function PicturesDialog({ onChoose, onClose }: Props) {
  const [q, setQ] = useState('');
  const query = useCallPages(pages.listPictures, { q });
  return (
    <UploadsDialog
      title="选已上传的图片"
      label="按图片说明查找"
      noun="图片"
      q={q}
      onSearch={setQ}
      query={query}
      keyOf={({ picture }) => picture.key}
      onChoose={({ picture, bytes }) => onChoose({ picture, bytes })}
      onClose={onClose}
    >
      {({ picture, bytes }) => (
        <>
          <img src={pictureAddress('', picture.key, THUMB, 'webp')} alt="" loading="lazy" />
          <span>
            {picture.alt || '没有说明'}
            <small>
              {picture.width} × {picture.height} · {sizeText(bytes)}
            </small>
          </span>
        </>
      )}
    </UploadsDialog>
  );
}
