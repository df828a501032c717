import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '@cellar/shared/api/identity/uploads/limits';
import { sizeText } from '@cellar/shared/format/number/size';
import { toast } from '@cellar/shared/runtime/messages';
import { Avatar, type PictureData } from '@cellar/shared/ui/base';
import { useId, useState, type ChangeEvent } from 'react';
import { CropSheet } from './CropSheet';
import css from './UserEditScreen.module.css';

/** The avatar, saved by itself as soon as a square of a picture is chosen. */
export function AvatarField({ name, picture }: { name: string; picture: PictureData | null }) {
  const id = useId();
  const [shown, setShown] = useState(picture);
  const [file, setFile] = useState<File | null>(null);
  const onPick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const picked = target.files?.[0] ?? null;
    target.value = '';
    if (picked && picked.size > MAX_PICTURE_BYTES) toast(`图片不能超过 ${sizeText(MAX_PICTURE_BYTES)}`);
    else setFile(picked);
  };
  const onSaved = (saved: PictureData | null) => {
    setShown(saved);
    setFile(null);
    toast('头像已更新');
  };
  return (
    <div className={css.avatar}>
      <Avatar name={name} picture={shown} size={84} />
      <span className={css.change}>
        <label htmlFor={id}>更换头像</label>
        <input id={id} type="file" accept={PICTURE_TYPES} className={css.input} onChange={onPick} />
      </span>
      {file && <CropSheet file={file} onClose={() => setFile(null)} onSaved={onSaved} />}
    </div>
  );
}
