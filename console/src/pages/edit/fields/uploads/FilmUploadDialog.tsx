import { useState } from 'react';
import { pages } from '@cellar/shared/api/pages/pages/calls';
import { sizeText } from '@cellar/shared/format/number/size';
import { useAction } from '../../../../api/useCall';
import { Dialog } from '../../../../kit/layout/Dialog';
import { Field } from '../../../../kit/form/Field';
import text from '../../../../kit/base/text.module.css';
import { UploadFoot } from './UploadFoot';

type Props = { file: File; onDone: (src: string) => void; onClose: () => void };

/** Uploads a film as it is. It closes when that is done; when it fails, all stays as it is. */
export function FilmUploadDialog({ file, onDone, onClose }: Props) {
  const [title, setTitle] = useState('');
  const [share, setShare] = useState<number | null>(null);
  const send = async () => {
    setShare(0);
    onDone((await pages.addFilm({ title: title.trim(), file }, { onProgress: setShare })).src);
  };
  const { run, isPending, error } = useAction(send, { done: () => '视频已上传', meta: { changesNothing: true } });
  return (
    <Dialog title="上传视频" onClose={onClose}>
      <p className={text.dim}>
        {file.name} · {sizeText(file.size)}
      </p>
      <Field label="视频说明（必填）" hint="以后按它查找">
        {(control) => (
          <input {...control} value={title} maxLength={60} onChange={(event) => setTitle(event.target.value)} />
        )}
      </Field>
      <UploadFoot
        isPending={isPending}
        error={error}
        share={share}
        blocked={title.trim() ? null : '请填写视频说明'}
        onSend={() => run(undefined)}
        onClose={onClose}
      />
    </Dialog>
  );
}
