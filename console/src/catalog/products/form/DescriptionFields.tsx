import { useWatch } from 'react-hook-form';
import { ChoiceField } from '../../../kit/form/ChoiceField';
import { RowsField, type PathForm } from '../../../kit/form/RowsField';
import { SelectField } from '../../../kit/form/SelectField';
import { TextField } from '../../../kit/form/TextField';
import styles from '../Product.module.css';
import { BLANK_BLOCK, BLOCK_KINDS } from './blocks';
import type { Choices } from './FactFields';
import { FilmOfProduct } from './FilmOfProduct';
import { PicturesField, RowPicture } from './PicturesField';

const MAX_PICTURES = 12;
const MAX_BLOCKS = 40;
const LABELS = { title: '标题', text: '文字', facts: '参数，一行一个，例如 产地：法国' } as const;

function BlockFields({ form, at }: { form: PathForm; at: string }) {
  const kind = useWatch({ control: form.control, name: `${at}.kind` }) as unknown as keyof typeof BLOCK_KINDS;
  return (
    <>
      <SelectField form={form} name={`${at}.kind`} label="这一段是">
        {Object.entries(BLOCK_KINDS).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      {kind === 'picture' ? (
        <RowPicture form={form} name={`${at}.picture`} />
      ) : (
        <TextField form={form} name={`${at}.text`} label={LABELS[kind]} lines={kind === 'title' ? 1 : 4} />
      )}
      {kind === 'title' && <TextField form={form} name={`${at}.foreign`} label="外文标题" />}
    </>
  );
}

/** Pictures, the long description, and what the shop guarantees. */
export const DescriptionFields = ({ form, choices }: { form: PathForm; choices: Choices | undefined }) => (
  <>
    <h2 className={styles.section}>图片、视频与图文介绍</h2>
    <PicturesField form={form} name="pictures" max={MAX_PICTURES} />
    <FilmOfProduct form={form} name="film" />
    <RowsField
      form={form}
      name="graphic"
      label="图文介绍"
      unit="段"
      blank={BLANK_BLOCK}
      max={MAX_BLOCKS}
      min={0}
      isOrdered
    >
      {(at) => <BlockFields form={form} at={at} />}
    </RowsField>
    {choices && choices.guarantees.length > 0 && (
      <ChoiceField
        form={form}
        name="guarantees"
        label="保障"
        kind="any"
        options={Object.fromEntries(choices.guarantees.map(({ id, name }) => [id, name]))}
      />
    )}
  </>
);
