import { useState } from 'react';
import { pages } from '@cellar/shared/api/pages/pages/calls';
import { sizeText } from '@cellar/shared/format/number/size';
import { useCallPages } from '../../../../api/useCall';
import { UploadsDialog } from './UploadsDialog';

type Props = { onChoose: (src: string) => void; onClose: () => void };

/** Films that were uploaded before, found by what is to be seen in them. */
export function FilmsDialog({ onChoose, onClose }: Props) {
  const [q, setQ] = useState('');
  const query = useCallPages(pages.listFilms, { q });
  return (
    <UploadsDialog
      title="选已上传的视频"
      label="按视频说明查找"
      noun="视频"
      q={q}
      onSearch={setQ}
      query={query}
      keyOf={({ src }) => src}
      onChoose={({ src }) => onChoose(src)}
      onClose={onClose}
    >
      {({ src, title, bytes }) => (
        <>
          <video src={src} preload="metadata" muted aria-hidden />
          <span>
            {title}
            <small>{sizeText(bytes)}</small>
          </span>
        </>
      )}
    </UploadsDialog>
  );
}
