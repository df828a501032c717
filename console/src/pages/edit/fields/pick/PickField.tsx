import { useRef, useState } from 'react';
import type { Pick, PickKind } from '@cellar/shared/api/pages/pages/shapes';
import { Button } from '../../../../kit/base/Button';
import { FieldGroup } from '../../../../kit/form/Field';
import { ChosenList } from './ChosenList';
import { PickSearch } from './PickSearch';
import type { PickedFieldProps } from '../pickedField';
import { idsOf, PICK_LABELS, usePicked } from './picks';
import styles from './PickField.module.css';

type Props = Partial<PickedFieldProps> & Required<globalThis.Pick<PickedFieldProps, 'label' | 'value' | 'onChange'>>;

/** Things of one kind, or one of them, by name. */
export function PickField({ kind, label, value, onChange, readOnly = false }: Props & { kind: PickKind }) {
  const isList = Array.isArray(value);
  const ids = idsOf(value);
  const { known, isReading, error, refetch, remember } = usePicked(kind, ids);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { name } = PICK_LABELS[kind];
  const change = (next: string[]) => onChange(isList ? next.map((id) => ({ id })) : (next[0] ?? null));
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const toggle = (one: Pick) => {
    remember(one);
    const rest = ids.filter((id) => id !== one.id);
    if (!isList) {
      change([one.id]);
      close();
    } else change(rest.length < ids.length ? rest : [...ids, one.id]);
  };
  return (
    <FieldGroup label={isList && ids.length > 0 ? `${label}（${ids.length}）` : label}>
      <ChosenList label={label} {...{ ids, known, isReading, readOnly }} onChange={change} />
      {error && (
        <p className={styles.failed} role="alert">
          {error.message}
          <Button small kind="plain" onClick={() => void refetch()}>
            重试
          </Button>
        </p>
      )}
      {!readOnly && (
        <Button small className={styles.open} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} ref={opener}>
          {isList || ids.length === 0 ? `选择${name}` : `更换${name}`}
        </Button>
      )}
      {isOpen && !readOnly && <PickSearch kind={kind} chosen={ids} onToggle={toggle} onClose={close} />}
    </FieldGroup>
  );
}
