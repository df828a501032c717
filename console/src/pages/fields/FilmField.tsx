import { Field } from '../../kit/Field';
import type { PickedFieldProps } from './pickedField';

const PLAYABLE = /^(\/(?!\/)|https:\/\/)\S+$/;

/** The address of a film; the shop plays what browsers play. */
export function FilmField({ label, value, onChange, readOnly = false }: PickedFieldProps) {
  const address = typeof value === 'string' ? value : '';
  const isWrong = address !== '' && !PLAYABLE.test(address);
  return (
    <Field
      label={label}
      hint="MP4（H.264）视频的网址，以 https:// 开头"
      error={isWrong ? '网址要以 https:// 开头' : undefined}
    >
      {(control) => (
        <input
          {...control}
          type="url"
          value={address}
          maxLength={500}
          readOnly={readOnly}
          onChange={(event) => onChange(event.target.value.trim())}
        />
      )}
    </Field>
  );
}
