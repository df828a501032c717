import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { MAX_ALT } from '@cellar/shared/api/catalog/productAdmin/shapes';
import { pictureAddress } from '@cellar/shared/format/picture';
import { keepFocus } from '../../../kit/base/keepFocus';
import { Button } from '../../../kit/base/Button';
import { Field, FieldGroup } from '../../../kit/form/Field';
import type { PathForm } from '../../../kit/form/RowsField';
import { PictureButtons } from '../../../pages/edit/fields/uploads/PictureButtons';
import styles from '../Product.module.css';

const SHOWN = 320;
const SQUARE = 1;
type Shown = { key: string; alt: string };

type AltProps = { form: PathForm; name: string; label: string; alt: string; onChange: (alt: string) => void };

/** What those hear who cannot see the picture that the form holds under `name`. */
function AltField({ form, name, label, alt, onChange }: AltProps) {
  const { error } = form.getFieldState(`${name}.alt`, form.formState);
  return (
    <Field label={label} error={error?.message}>
      {(control) => (
        <input {...control} value={alt} maxLength={MAX_ALT} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}

type PicturesProps = {
  form: PathForm;
  name: string;
  max: number;
  label?: string;
  /** Width to height to which a picture is cut. */
  ratio?: number;
};

/** Pictures in their order, the main one first. The form holds them under `name`. */
export function PicturesField({ form, name, max, label = '图片', ratio = SQUARE }: PicturesProps) {
  const pictures = (useWatch({ control: form.control, name }) ?? []) as Shown[];
  const [refused, setRefused] = useState('');
  const { error } = form.getFieldState(name, form.formState);
  const set = (next: readonly Shown[]) => form.setValue(name, next, { shouldDirty: true });
  const move = (at: number, to: number) => {
    const rest = pictures.filter((_, index) => index !== at);
    set([...rest.slice(0, to), ...pictures.slice(at, at + 1), ...rest.slice(to)]);
  };
  form.register(name);
  return (
    <FieldGroup label={label} error={refused || error?.message}>
      <ol className={styles.pictures}>
        {pictures.map(({ key, alt }, at) => (
          <li key={key}>
            <img className={styles.picture} src={pictureAddress('', key, SHOWN, 'webp')} alt={alt || '没有说明'} />
            <div>
              <AltField
                form={form}
                name={`${name}.${at}`}
                label={`第 ${at + 1} 张的说明`}
                alt={alt}
                onChange={(next) => set(pictures.map((one, index) => (index === at ? { ...one, alt: next } : one)))}
              />
              <div className={styles.moves}>
                {at === 0 && max > 1 && <span>主图</span>}
                {at > 0 && (
                  <Button
                    small
                    kind="plain"
                    aria-label={`设为主图：第 ${at + 1} 张`}
                    onClick={(event) => keepFocus(event, () => move(at, 0))}
                  >
                    设为主图
                  </Button>
                )}
                {at > 1 && (
                  <Button
                    small
                    kind="plain"
                    aria-label={`前移第 ${at + 1} 张`}
                    onClick={(event) => keepFocus(event, () => move(at, at - 1))}
                  >
                    前移
                  </Button>
                )}
                {at > 0 && at < pictures.length - 1 && (
                  <Button
                    small
                    kind="plain"
                    aria-label={`后移第 ${at + 1} 张`}
                    onClick={(event) => keepFocus(event, () => move(at, at + 1))}
                  >
                    后移
                  </Button>
                )}
                <Button
                  small
                  kind="plain"
                  aria-label={`移除第 ${at + 1} 张`}
                  onClick={(event) => keepFocus(event, () => set(pictures.filter((_, index) => index !== at)))}
                >
                  移除
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ol>
      {pictures.length < max && (
        <div className={styles.buttons}>
          <PictureButtons
            label="商品图片"
            upload="上传图片"
            ratio={ratio}
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
        <>
          <img
            className={styles.picture}
            src={pictureAddress('', shown.key, SHOWN, 'webp')}
            alt={shown.alt || '没有说明'}
          />
          <AltField
            form={form}
            name={name}
            label="图片说明"
            alt={shown.alt}
            onChange={(alt) => form.setValue(name, { ...shown, alt }, { shouldDirty: true })}
          />
        </>
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
