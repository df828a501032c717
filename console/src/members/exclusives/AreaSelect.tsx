import { useQuery } from '@tanstack/react-query';
import { cityOptions, countyOptions, provinceOptions, type AreaOption } from '@cellar/shared/format/address/area';
import { loadAreas } from '@cellar/shared/runtime/areas';
import { Field } from '../../kit/form/Field';
import type { PathForm } from '../../kit/form/RowsField';

type SelectProps = {
  label: string;
  /** What it means that none is chosen. */
  none: string;
  value: string;
  options: readonly AreaOption[];
  error?: string | undefined;
  onChoose: (code: string) => void;
};

const OneOf = ({ label, none, value, options, error, onChoose }: SelectProps) => (
  <Field label={label} error={error}>
    {(control) => (
      <select {...control} value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{none}</option>
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.text}
          </option>
        ))}
      </select>
    )}
  </Field>
);

/** A region by its names: a province, a city of it, a county of that. */
export function AreaSelect({ form, name }: { form: PathForm; name: string }) {
  const { data: lists, error } = useQuery({
    queryKey: ['areas'],
    queryFn: () => loadAreas(),
    refetchInterval: false,
    staleTime: Infinity,
  });
  const code = String(form.watch(name) ?? '');
  const province = code && `${code.slice(0, 2)}0000`;
  const city = code.endsWith('0000') ? '' : code && `${code.slice(0, 4)}00`;
  const county = code.endsWith('00') ? '' : code;
  const choose = (value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return (
    <>
      <OneOf
        label="省或直辖市"
        none="请选择"
        value={lists ? province : ''}
        options={lists ? provinceOptions(lists) : []}
        error={error ? '地区没有读到，请关闭后再打开' : form.getFieldState(name, form.formState).error?.message}
        onChoose={choose}
      />
      {lists && province && (
        <OneOf
          label="市"
          none="不限"
          value={city}
          options={cityOptions(lists, province)}
          onChoose={(value) => choose(value || province)}
        />
      )}
      {lists && city && (
        <OneOf
          label="区县"
          none="不限"
          value={county}
          options={countyOptions(lists, city)}
          onChoose={(value) => choose(value || city)}
        />
      )}
    </>
  );
}
