import { Field } from '../../../kit/form/Field';
import { typedWords } from '../../../kit/form/typedWords';
import type { PickedFieldProps } from './pickedField';
import { instantOf, typedMinute } from '../times';

/** A minute by Shanghai's clocks; empty is none. */
export const InstantField = ({ label, value, onChange, readOnly = false }: PickedFieldProps) => (
  <Field label={label} hint={[typedWords(typedMinute(value)), '上海时间'].filter(Boolean).join('，')}>
    {(control) => (
      <input
        {...control}
        type="datetime-local"
        value={typedMinute(value)}
        readOnly={readOnly}
        onChange={(event) => onChange(instantOf(event.target.value))}
      />
    )}
  </Field>
);
