import { ChoiceField } from '../../../kit/form/ChoiceField';
import { RowsField, type PathForm } from '../../../kit/form/RowsField';
import { TextField } from '../../../kit/form/TextField';
import styles from '../Product.module.css';
import { BLANK_BLOCK, BLOCK_KINDS } from './blocks';
import type { Choices } from './FactFields';
import { FilmOfProduct } from './FilmOfProduct';
import { PicturesField } from './PicturesField';
import { SectionFields } from './SectionFields';

const MAX_PICTURES = 12;
const MAX_BLOCKS = 40;

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
      {(at) => (
        <SectionFields form={form} at={at} kinds={BLOCK_KINDS}>
          {(kind) => kind === 'title' && <TextField form={form} name={`${at}.foreign`} label="外文标题" />}
        </SectionFields>
      )}
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
