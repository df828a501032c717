import choice from '../../../kit/form/ChoiceField.module.css';
import { FieldGroup } from '../../../kit/form/Field';
import type { PathForm } from '../../../kit/form/RowsField';

type Props = {
  form: PathForm;
  /** What a rehearsal says; without one it is asked for once the server refused. */
  goods: number | undefined;
};

/** Asked where some goods have no cost: who saves the offer knows that nobody can say whether it loses. */
export function CostUnknownField({ form: { register, watch, getFieldState, formState }, goods = 0 }: Props) {
  const error = getFieldState('costUnknown', formState).error?.message;
  if (goods === 0 && !error && watch('costUnknown') !== true) return null;
  return (
    <FieldGroup label="没填进货价" error={error}>
      <label className={choice.choice}>
        <input type="checkbox" {...register('costUnknown')} />
        我知道有商品没填进货价，看不出会不会亏本
      </label>
    </FieldGroup>
  );
}
