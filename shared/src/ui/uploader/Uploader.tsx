import { sizeText } from '@cellar/shared/format/number/size';
import { randomId } from '@cellar/shared/format/uuid';
import { messageOf } from '@cellar/shared/runtime/errors';
import { toast } from '@cellar/shared/runtime/messages';
import { Icon, Spinner } from '@cellar/shared/ui/base';
import type { Wiring } from '@cellar/shared/ui/form';
import { useId, type ChangeEvent } from 'react';
import css from './Uploader.module.css';
import { pickFiles, previewOf, type UploadItem } from './items';

type Items = readonly UploadItem[];

type UploaderProps = {
  items: Items;
  /** Takes a change of the newest items; a state setter fits. */
  onChange: (change: (items: Items) => Items) => void;
  /** Stores a file and answers its address; says from 0 to 1 how much of it is sent. */
  upload: (file: File, onProgress: (share: number) => void) => Promise<string>;
  /** Hears the address of a stored file that was taken out again. */
  onRemove?: (url: string) => void;
  accept?: string;
  max?: number;
  maxBytes?: number;
  /** Takes the oversize files instead of the message. */
  onOversize?: (files: readonly File[]) => void;
  label?: string;
  /** By which a form finds it. */
  name?: string;
  /** Ties it to the words of a form's field. */
  wiring?: Wiring;
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
  const { onOversize, onRemove, label = '上传图片', name, wiring } = rest;
  const ownId = useId();
  const id = wiring?.id ?? ownId;
  const change = (which: string, patch: Partial<UploadItem>) =>
    onChange((known) => known.map((item) => (item.id === which ? { ...item, ...patch } : item)));
  const send = async (which: string, file: File) => {
    const onProgress = (share: number) => change(which, { message: `上传中 ${Math.round(share * 100)}%` });
    change(which, { status: 'uploading', message: '上传中…' });
    try {
      change(which, { status: '', message: '', url: await upload(file, onProgress) });
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
          onDelete={() => {
            onChange((known) => known.filter(({ id: which }) => which !== item.id));
            if (item.url) onRemove?.(item.url);
          }}
        />
      ))}
      {items.length < max && (
        <li className={css.item}>
          <label htmlFor={id} className={css.add}>
            <Icon name="camera" size={26} />
            {label}
          </label>
          <input
            {...wiring}
            id={id}
            name={name}
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

/** What is stored may be known by an id, which shows nothing. */
const isAddress = (url: string) => /^(\/|https?:|data:|blob:)/.test(url);

type ItemProps = { item: UploadItem; onRetry: () => void; onDelete: () => void };

function Item({ item: { file, status, message, content, url }, onRetry, onDelete }: ItemProps) {
  const name = file?.name ?? '图片';
  const picture = content || (isAddress(url) ? url : '');
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
