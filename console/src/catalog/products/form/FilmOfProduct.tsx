import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../kit/base/Button';
import { FieldGroup } from '../../../kit/form/Field';
import type { PathForm } from '../../../kit/form/RowsField';
import { FilmButtons } from '../../../pages/edit/fields/uploads/FilmButtons';
import styles from '../Product.module.css';

/** The film of a product, of the media library, or none. The form holds its address under `name`. */
export function FilmOfProduct({ form, name }: { form: PathForm; name: string }) {
  const address = (useWatch({ control: form.control, name }) ?? '') as string;
  const [refused, setRefused] = useState('');
  const { error } = form.getFieldState(name, form.formState);
  const set = (next: string) => form.setValue(name, next, { shouldDirty: true });
  form.register(name);
  return (
    <FieldGroup label="视频" error={refused || error?.message}>
      {address && (
        <video className={styles.film} src={address} controls muted preload="metadata" aria-label="商品视频" />
      )}
      <div className={styles.buttons}>
        <FilmButtons label="视频" upload={address ? '换一段' : '上传视频'} onTake={set} onRefuse={setRefused} />
        {address && (
          <Button small kind="plain" onClick={() => set('')}>
            移除视频
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}
