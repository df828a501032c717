import { randomId } from '@cellar/shared/format/uuid';
import { messageOf } from '@cellar/shared/runtime/errors';
import { toast } from '@cellar/shared/runtime/messages';
import { Icon, Spinner } from '@cellar/shared/ui/base';
import { useId, type ChangeEvent } from 'react';
import css from './Uploader.module.css';
import { pickFiles, previewOf, sizeText, type UploadItem } from './items';

type Items = readonly UploadItem[];

type UploaderProps = {
  items: Items;
  /** Takes a change of the newest items; a state setter fits. */
  onChange: (change: (items: Items) => Items) => void;
  /** Stores a file and answers its address. */
  upload: (file: File) => Promise<string>;
  accept?: string;
  max?: number;
  maxBytes?: number;
  /** Takes the oversize files instead of the message. */
  onOversize?: (files: readonly File[]) => void;
  label?: string;
};

export function Uploader({
  items,
  onChange,
  upload,
  accept = 'image/*',
  max = Infinity,
  maxBytes = Infinity,
  ...rest
}: UploaderProps) {
  const { onOversize, label = '上传图片' } = rest;
  const id = useId();
  const change = (which: string, patch: Partial<UploadItem>) =>
    onChange((known) => known.map((item) => (item.id === which ? { ...item, ...patch } : item)));
  const send = async (which: string, file: File) => {
    change(which, { status: 'uploading', message: '上传中…' });
    try {
      change(which, { status: '', message: '', url: await upload(file) });
    } catch (error) {
      change(which, { status: 'failed', message: messageOf(error) });
    }
  };
  const add = async (file: File) => {
    const which = randomId();
    onChange((known) => [...known, { id: which, file, status: 'uploading', message: '上传中…', content: '', url: '' }]);
    void previewOf(file).then((content) => change(which, { content }));
    await send(which, file);
  };
  const onPick = (event: ChangeEvent<HTMLInputElement>) => {
    const { accepted, oversize } = pickFiles([...(event.target.files ?? [])], { room: max - items.length, maxBytes });
    event.target.value = '';
    if (oversize.length && onOversize) onOversize(oversize);
    else if (oversize.length)
      toast(`${oversize.map((file) => file.name).join('、')} 超过 ${sizeText(maxBytes)}，未添加`);
    for (const file of accepted) void add(file);
  };
  return (
    <ul className={css.items}>
      {items.map((item) => (
        <Item
          key={item.id}
          item={item}
          onRetry={() => item.file && void send(item.id, item.file)}
          onDelete={() => onChange((known) => known.filter(({ id: which }) => which !== item.id))}
        />
      ))}
      {items.length < max && (
        <li className={css.item}>
          <label htmlFor={id} className={css.add}>
            <Icon name="camera" size={26} />
            {label}
          </label>
          <input
            id={id}
            type="file"
            className={css.input}
            accept={accept}
            multiple={max - items.length > 1}
            onChange={onPick}
          />
        </li>
      )}
    </ul>
  );
}

type ItemProps = { item: UploadItem; onRetry: () => void; onDelete: () => void };

function Item({ item: { file, status, message, content, url }, onRetry, onDelete }: ItemProps) {
  const name = file?.name ?? '图片';
  const picture = content || url;
  return (
    <li className={css.item}>
      {picture ? <img className={css.picture} src={picture} alt={name} /> : <span className={css.name}>{name}</span>}
      {status === 'uploading' && (
        <span className={css.mask} role="status">
          <Spinner />
          {message}
        </span>
      )}
      {status === 'failed' && (
        <button type="button" className={css.mask} aria-label={`${name}：${message}，点击重试`} onClick={onRetry}>
          <Icon name="close" size={22} />
          {message}
        </button>
      )}
      {status !== 'uploading' && (
        <button type="button" className={css.delete} aria-label={`删除 ${name}`} onClick={onDelete}>
          <Icon name="close" size={10} />
        </button>
      )}
    </li>
  );
}
