import { useState } from 'react';
import { Button } from '../../../kit/base/Button';
import { Field, FieldGroup } from '../../../kit/form/Field';
import { FilmButtons } from './uploads/FilmButtons';
import type { PickedFieldProps } from './pickedField';
import styles from './PictureField.module.css';

const PLAYABLE = /^(\/(?!\/)|https:\/\/)\S+$/;

/** A film: one's own, one that was uploaded before, or one at an address; the shop plays what browsers play. */
export function FilmField({ label, value, onChange, readOnly = false }: PickedFieldProps) {
  const address = typeof value === 'string' ? value : '';
  const isPlayable = PLAYABLE.test(address);
  const [error, setError] = useState('');
  return (
    <FieldGroup label={label} error={error || undefined}>
      {isPlayable && (
        <video className={styles.picture} src={address} controls muted preload="metadata" aria-label={label} />
      )}
      {!readOnly && (
        <div className={styles.buttons}>
          <FilmButtons label={label} upload={address ? '换一段' : '上传'} onTake={onChange} onRefuse={setError} />
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
    </FieldGroup>
  );
}
