import { useState } from 'react';
import { pages } from '@cellar/shared/api/pages/calls';
import { pictureAddress } from '@cellar/shared/contract/picture';
import { sizeText } from '@cellar/shared/format/size';
import { useCallPages } from '../../api/useCall';
import { Button } from '../../kit/Button';
import { Dialog } from '../../kit/Dialog';
import { Field } from '../../kit/Field';
import { Foot } from '../../kit/Foot';
import { Empty, Loaded } from '../../kit/Loaded';
import styles from './PicturesDialog.module.css';
import type { Uploaded } from './UploadDialog';

const THUMB = 320;

type Props = { onChoose: (uploaded: Uploaded) => void; onClose: () => void };

/** Pictures that were uploaded before, found by what is to be seen on them. */
export function PicturesDialog({ onChoose, onClose }: Props) {
  const [q, setQ] = useState('');
  const query = useCallPages(pages.listPictures, { q });
  const choose = (one: Uploaded) => {
    onChoose(one);
    onClose();
  };
  return (
    <Dialog title="选已上传的图片" onClose={onClose} wide>
      <Field label="按图片说明查找">
        {(control) => (
          <input {...control} type="search" value={q} maxLength={60} onChange={(event) => setQ(event.target.value)} />
        )}
      </Field>
      <Loaded from={{ ...query, data: query.rows }}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty>{q ? '没有找到这样的图片。' : '还没有上传过图片。'}</Empty>
          ) : (
            <ul className={styles.pictures}>
              {rows.map(({ picture, bytes }) => (
                <li key={picture.key}>
                  <button type="button" className={styles.one} onClick={() => choose({ picture, bytes })}>
                    <img src={pictureAddress('', picture.key, THUMB, 'webp')} alt="" loading="lazy" />
                    <span>
                      {picture.alt || '没有说明'}
                      <small>
                        {picture.width} × {picture.height} · {sizeText(bytes)}
                      </small>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Foot>
        {query.hasNextPage && (
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            更早的图片
          </Button>
        )}
        <Button onClick={onClose}>取消</Button>
      </Foot>
    </Dialog>
  );
}
