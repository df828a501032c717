import { useState } from 'react';
import { z } from 'zod';
import { sizeText } from '@cellar/shared/format/number/size';
import { FieldGroup } from './Field';
import { FileButton } from './FileButton';
import type { PathForm } from './RowsField';

/** The file of a form that must have one. */
export const ChosenFile = z.instanceof(File, { error: '请选择文件' });

type Props = { form: PathForm; name: string; label: string; accept: string };

/** A file of the person's own; the form holds it until it is sent. */
export function FileField({ form, name, label, accept }: Props) {
  const [chosen, setChosen] = useState<File | null>(null);
  const { error } = form.getFieldState(name, form.formState);
  form.register(name);
  const take = (file: File) => {
    setChosen(file);
    form.clearErrors(name);
    form.setValue(name, file, { shouldDirty: true });
  };
  return (
    <FieldGroup label={label} error={error?.message}>
      {chosen && (
        <p>
          {chosen.name}（{sizeText(chosen.size)}）
        </p>
      )}
      <FileButton label={label} accept={accept} onFile={take}>
        {chosen ? '换一个文件' : '选择文件'}
      </FileButton>
    </FieldGroup>
  );
}
