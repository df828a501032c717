import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { school } from '@cellar/shared/api/trade/school/calls';
import type { MaterialFile } from '@cellar/shared/api/trade/courses/shapes';
import { MATERIAL_TYPES, MAX_MATERIAL_BYTES } from '@cellar/shared/api/identity/uploads/limits';
import { sizeText } from '@cellar/shared/format/number/size';
import { useAction } from '../../../api/useCall';
import { Button } from '../../../kit/base/Button';
import { downloadData } from '../../../kit/csv/download';
import { FieldGroup } from '../../../kit/form/Field';
import { FileButton } from '../../../kit/form/FileButton';
import type { PathForm } from '../../../kit/form/RowsField';
import styles from '../school.module.css';

const LABEL = '资料文件';
const quiet = { meta: { changesNothing: true } };

/** A file of the material: it is uploaded when it is chosen, and the form holds what the server says of it. */
export function MaterialFileField({ form, name }: { form: PathForm; name: string }) {
  const held = useWatch({ control: form.control, name }) as MaterialFile | null | undefined;
  const [refused, setRefused] = useState('');
  const set = (file: MaterialFile | null) => form.setValue(name, file, { shouldDirty: true });
  const upload = useAction(async (file: File) => set(await school.addFile({ name: file.name, file })), {
    done: () => '文件已上传，保存后学员可见',
    ...quiet,
  });
  const open = useAction(
    async (fileId: string) => {
      const { name: called, content } = await school.getFile({ fileId });
      downloadData(called, content);
    },
    { done: () => '文件已下载', ...quiet },
  );
  const take = (file: File) => {
    const isTooLarge = file.size > MAX_MATERIAL_BYTES;
    setRefused(isTooLarge ? `文件不能超过 ${sizeText(MAX_MATERIAL_BYTES)}` : '');
    if (!isTooLarge) upload.run(file);
  };
  const fault = refused || upload.error?.message || open.error?.message;
  return (
    <FieldGroup label={LABEL} error={fault}>
      {held && (
        <p>
          {held.name}（{sizeText(held.bytes)}）
        </p>
      )}
      <div className={styles.buttons}>
        <FileButton label={LABEL} accept={MATERIAL_TYPES} onFile={take}>
          {upload.isPending ? '正在上传…' : held ? '换一个文件' : '上传 PDF 或图片'}
        </FileButton>
        {held && (
          <>
            <Button small busy={open.isPending} onClick={() => open.run(held.id)}>
              下载
            </Button>
            <Button small kind="plain" onClick={() => set(null)}>
              移除文件
            </Button>
          </>
        )}
      </div>
    </FieldGroup>
  );
}
