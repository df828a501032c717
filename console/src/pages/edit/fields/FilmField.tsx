import { useState } from 'react';
import { FILM_TYPES, MAX_FILM_BYTES } from '@cellar/shared/api/identity/uploads/limits';
import { sizeText } from '@cellar/shared/format/number/size';
import { Button } from '../../../kit/base/Button';
import { Field, FieldGroup } from '../../../kit/form/Field';
import { FileButton } from '../../../kit/form/FileButton';
import { FilmsDialog } from './uploads/FilmsDialog';
import { FilmUploadDialog } from './uploads/FilmUploadDialog';
import type { PickedFieldProps } from './pickedField';
import styles from './PictureField.module.css';

const PLAYABLE = /^(\/(?!\/)|https:\/\/)\S+$/;

/** A film: one's own, one that was uploaded before, or one at an address; the shop plays what browsers play. */
export function FilmField({ label, value, onChange, readOnly = false }: PickedFieldProps) {
  const address = typeof value === 'string' ? value : '';
  const isPlayable = PLAYABLE.test(address);
  const [own, setOwn] = useState<File | null>(null);
  const [error, setError] = useState('');
  const [isOpen, setOpen] = useState(false);
  const take = (src: string) => {
    onChange(src);
    setOwn(null);
  };
  const onFile = (file: File) => {
    const isTooLarge = file.size > MAX_FILM_BYTES;
    setError(isTooLarge ? `视频不能超过 ${sizeText(MAX_FILM_BYTES)}` : '');
    if (!isTooLarge) setOwn(file);
  };
  return (
    <FieldGroup label={label} error={error || undefined}>
      {isPlayable && (
        <video className={styles.picture} src={address} controls muted preload="metadata" aria-label={label} />
      )}
      {!readOnly && (
        <div className={styles.buttons}>
          <FileButton label={label} accept={FILM_TYPES} onFile={onFile}>
            {address ? '换一段' : '上传'}
          </FileButton>
          <Button small onClick={() => setOpen(true)}>
            选已上传的
          </Button>
          {address && (
            <Button small kind="plain" onClick={() => onChange('')}>
              移除
            </Button>
          )}
        </div>
      )}
      <Field
        label="视频网址"
        hint="MP4（H.264）；上传后自动填好"
        error={address && !isPlayable ? '网址要以 https:// 开头' : undefined}
      >
        {(control) => (
          <input
            {...control}
            value={address}
            maxLength={500}
            readOnly={readOnly}
            onChange={(event) => onChange(event.target.value.trim())}
          />
        )}
      </Field>
      {own && <FilmUploadDialog file={own} onDone={take} onClose={() => setOwn(null)} />}
      {isOpen && <FilmsDialog onChoose={take} onClose={() => setOpen(false)} />}
    </FieldGroup>
  );
}
