import { RowsField, type PathForm } from '../../../kit/form/RowsField';
import { TextField } from '../../../kit/form/TextField';
import { MaterialFileField } from './MaterialFileField';

export const MAX_MATERIAL = 20;

/** What learners read once they have paid. */
export const MaterialRows = ({ form }: { form: PathForm }) => (
  <RowsField
    form={form}
    name="material"
    label="学习资料（付款后可看，可不填）"
    unit="份"
    blank={{ title: '', body: '', file: null }}
    max={MAX_MATERIAL}
    min={0}
  >
    {(at) => (
      <>
        <TextField form={form} name={`${at}.title`} label="资料标题" />
        <TextField form={form} name={`${at}.body`} label="资料内容" hint="有文件时可不填" lines={6} />
        <MaterialFileField form={form} name={`${at}.file`} />
      </>
    )}
  </RowsField>
);
