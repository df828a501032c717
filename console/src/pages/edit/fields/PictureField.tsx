import { useState } from 'react';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '@cellar/shared/api/identity/uploads/limits';
import { pictureAddress } from '@cellar/shared/format/picture';
import { sizeText } from '@cellar/shared/format/number/size';
import { Button } from '../../../kit/base/Button';
import { Field, FieldGroup } from '../../../kit/form/Field';
import { Note } from '../../../kit/feedback/Note';
import text from '../../../kit/base/text.module.css';
import { FileButton } from '../../../kit/form/FileButton';
import type { PickedFieldProps, PageBlock } from './pickedField';
import styles from './PictureField.module.css';
import { HEAVY_BYTES, openPicture } from './uploads/pictureFile';
import { PicturesDialog } from './uploads/PicturesDialog';
import { UploadDialog, type Uploaded } from './uploads/UploadDialog';
import type { StoredPicture } from './zones/zones';

/** Width to height in which a block shows its picture; null: as it is. */
type RatioOf = (props: Record<string, unknown>) => number | null;

const BANNER: Record<string, number> = { tall: 1.3, middle: 2, low: 3 };

const SHARE = 5 / 4;

const BLOCKS: Record<string, RatioOf> = {
  Banner: ({ height }) => BANNER[String(height)] ?? null,
  Video: () => 16 / 9,
  Popup: () => 1.6,
  Floating: () => 1,
};

/** The ratio for the picture of a block, or of the page itself where no block has these props. */
function pictureRatio(props: Record<string, unknown>, content: readonly PageBlock[]): number | null {
  const block = content.find((one) => one.props.id === props['id']);
  return block ? (BLOCKS[block.type]?.(props) ?? null) : SHARE;
}

const SHOWN = 480;

/** The picture that was chosen from the person's own; null while there is none. */
function useOwnFile() {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [error, setError] = useState('');
  const open = async (file: File) => {
    setError('');
    if (file.size > MAX_PICTURE_BYTES) return setError(`图片不能超过 ${sizeText(MAX_PICTURE_BYTES)}`);
    try {
      return setPicture(await openPicture(file));
    } catch {
      return setError('这不是可用的图片，请选择 JPG、PNG 或 WebP 图片');
    }
  };
  return { picture, error, open, close: () => setPicture(null) };
}

function Shown({ picture, bytes }: { picture: StoredPicture; bytes: number | undefined }) {
  const { key, width, height, alt } = picture;
  return (
    <>
      <img
        className={styles.picture}
        src={pictureAddress('', key, SHOWN, 'webp')}
        width={width}
        height={height}
        alt={alt}
      />
      <p className={text.dim}>
        {width} × {height}
        {bytes !== undefined && ` · ${sizeText(bytes)}`}
      </p>
      {bytes !== undefined && bytes > HEAVY_BYTES && (
        <Note tone="gold">图片超过 {sizeText(HEAVY_BYTES)}，顾客打开会慢，建议裁小一些再上传。</Note>
      )}
    </>
  );
}

/** A picture: one's own, cut and made small, or one that was uploaded before. */
export function PictureField({ label, value, onChange, readOnly = false, props, content }: PickedFieldProps) {
  const picture = (value ?? null) as StoredPicture | null;
  const own = useOwnFile();
  const [isOpen, setOpen] = useState(false);
  const [last, setLast] = useState<Uploaded | null>(null);
  const take = (uploaded: Uploaded) => {
    setLast(uploaded);
    onChange(uploaded.picture);
    own.close();
  };
  const bytes = last && last.picture.key === picture?.key ? last.bytes : undefined;
  return (
    <FieldGroup label={label} error={own.error || undefined}>
      {picture && <Shown picture={picture} bytes={bytes} />}
      {picture && (
        <Field label="图片说明" error={picture.alt.trim() ? undefined : '请写图上有什么，看不见图的人会听到'}>
          {(control) => (
            <input
              {...control}
              value={picture.alt}
              maxLength={60}
              readOnly={readOnly}
              onChange={(event) => onChange({ ...picture, alt: event.target.value })}
            />
          )}
        </Field>
      )}
      {!readOnly && (
        <div className={styles.buttons}>
          <FileButton label={label} accept={PICTURE_TYPES} onFile={(file) => void own.open(file)}>
            {picture ? '换一张' : '上传'}
          </FileButton>
          <Button small onClick={() => setOpen(true)}>
            选已上传的
          </Button>
          {picture && (
            <Button small kind="plain" onClick={() => onChange(null)}>
              移除
            </Button>
          )}
        </div>
      )}
      {own.picture && (
        <UploadDialog
          picture={own.picture}
          shownRatio={pictureRatio(props, content)}
          alt={picture?.alt ?? ''}
          onDone={take}
          onClose={own.close}
        />
      )}
      {isOpen && <PicturesDialog onChoose={take} onClose={() => setOpen(false)} />}
    </FieldGroup>
  );
}
