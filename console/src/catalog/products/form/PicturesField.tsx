import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { pictureAddress } from '@cellar/shared/format/picture';
import { Button } from '../../../kit/base/Button';
import { FieldGroup } from '../../../kit/form/Field';
import type { PathForm } from '../../../kit/form/RowsField';
import { PictureButtons } from '../../../pages/edit/fields/uploads/PictureButtons';
import styles from '../Product.module.css';

const SHOWN = 320;
const SQUARE = 1;
type Shown = { key: string; alt: string };

/** Pictures in their order, the main one first. The form holds them under `name`. */
export function PicturesField({ form, name, max }: { form: PathForm; name: string; max: number }) {
  const pictures = (useWatch({ control: form.control, name }) ?? []) as Shown[];
  const [refused, setRefused] = useState('');
  const { error } = form.getFieldState(name, form.formState);
  const set = (next: readonly Shown[]) => form.setValue(name, next, { shouldDirty: true });
  const first = (at: number) => set([...pictures.slice(at, at + 1), ...pictures.filter((_, index) => index !== at)]);
  form.register(name);
  return (
    <FieldGroup label="图片" error={refused || error?.message}>
      <ol className={styles.pictures}>
        {pictures.map(({ key, alt }, at) => (
          <li key={key}>
            <img className={styles.picture} src={pictureAddress('', key, SHOWN, 'webp')} alt={alt || '没有说明'} />
            {at === 0 ? (
              '主图'
            ) : (
              <Button small kind="plain" aria-label={`设为主图：第 ${at + 1} 张`} onClick={() => first(at)}>
                设为主图
              </Button>
            )}
            <Button
              small
              kind="plain"
              aria-label={`移除第 ${at + 1} 张`}
              onClick={() => set(pictures.filter((_, index) => index !== at))}
            >
              移除
            </Button>
          </li>
        ))}
      </ol>
      {pictures.length < max && (
        <div className={styles.buttons}>
          <PictureButtons
            label="商品图片"
            upload="上传图片"
            ratio={SQUARE}
            onTake={({ picture }) => set([...pictures.filter(({ key }) => key !== picture.key), picture])}
            onRefuse={setRefused}
          />
        </div>
      )}
    </FieldGroup>
  );
}

/** One picture of a row, or none yet. */
export function RowPicture({ form, name }: { form: PathForm; name: string }) {
  const shown = useWatch({ control: form.control, name }) as Shown | null;
  const [refused, setRefused] = useState('');
  const { error } = form.getFieldState(name, form.formState);
  form.register(name);
  return (
    <FieldGroup label="图片" error={refused || error?.message}>
      {shown && (
        <img
          className={styles.picture}
          src={pictureAddress('', shown.key, SHOWN, 'webp')}
          alt={shown.alt || '没有说明'}
        />
      )}
      <div className={styles.buttons}>
        <PictureButtons
          label="图片"
          upload={shown ? '换一张' : '上传图片'}
          ratio={4 / 3}
          onTake={({ picture }) => form.setValue(name, picture, { shouldDirty: true })}
          onRefuse={setRefused}
        />
      </div>
    </FieldGroup>
  );
}
