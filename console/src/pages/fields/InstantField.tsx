import { Field } from '../../kit/Field';
import type { PickedFieldProps } from './pickedField';
import { instantOf, typedMinute } from '../times';

/** A minute by Shanghai's clocks; empty is none. */
export const InstantField = ({ label, value, onChange, readOnly = false }: PickedFieldProps) => (
  <Field label={label} hint="上海时间">
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
