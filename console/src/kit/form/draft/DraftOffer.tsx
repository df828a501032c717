import { useEffect, useRef, useState } from 'react';
import { Button } from '../../base/Button';
import { Time } from '../../base/Time';
import { Note } from '../../feedback/Note';
import { Foot } from '../../layout/Foot';
import controls from '../control.module.css';
import styles from './DraftOffer.module.css';
import { differencesOf, type Difference } from './mergeDraft';

type Labels = Readonly<Record<string, string>>;
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The group that a box or circle is one choice of; its own label is that of its value. */
const groupOf = (control: Control | null) =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type) && control.value !== 'on'
    ? control.closest('fieldset')
    : null;

/** What a value looks like in the form. */
function textOf(value: unknown, control: Control | null): string {
  if (value === '' || value === null || value === undefined) return '空';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.length === 0 ? '空' : value.map((one) => textOf(one, control)).join('；');
  if (typeof value === 'object')
    return Object.values(value)
      .map((one) => textOf(one, null))
      .join(' ');
  const text = String(value);
  if (control instanceof HTMLSelectElement)
    return [...control.options].find((option) => option.value === text)?.text ?? text;
  const choices = groupOf(control)?.querySelectorAll('input') ?? [];
  return [...choices].find((choice) => choice.value === text)?.labels?.[0]?.textContent ?? text;
}

/** What a part is called beside its control, with the rows that it stands in: 「第 1 种规格 零售价（元）」. */
function labelOf(path: string, control: Control | null, labels: Labels): string {
  const rows: string[] = [];
  for (
    let row = control?.closest('fieldset[aria-label]');
    row;
    row = row.parentElement?.closest('fieldset[aria-label]')
  )
    rows.unshift(row.getAttribute('aria-label') ?? '');
  const [name = path] = path.split('.');
  const own = (groupOf(control)?.querySelector('legend') ?? control?.labels?.[0])?.textContent;
  return [...rows, own ?? labels[name] ?? name].join(' ');
}

type RowProps = { difference: Difference; control: Control | null; labels: Labels; choice: ReactChoice };
type ReactChoice = { takesTheirs: boolean; choose: (takesTheirs: boolean) => void };

function DifferenceRow({ difference: { path, mine, theirs, isConflict }, control, labels, choice }: RowProps) {
  const label = labelOf(path, control, labels);
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{textOf(theirs, control)}</td>
      <td>{textOf(mine, control)}</td>
      <td>
        {isConflict ? (
          <select
            className={controls.control}
            aria-label={`采用：${label}`}
            value={choice.takesTheirs ? 'theirs' : 'mine'}
            onChange={({ target }) => choice.choose(target.value === 'theirs')}
          >
            <option value="mine">你填写的</option>
            <option value="theirs">最新内容</option>
          </select>
        ) : (
          '最新内容'
        )}
      </td>
    </tr>
  );
}

type Props = {
  /** When it was typed. */
  at: number;
  sides: Parameters<typeof differencesOf>[0];
  labels: Labels;
  /** What stands against what was typed, where nobody changed it meanwhile. */
  found?: string;
  /** The parts in which the other person's words are taken. */
  onTake: (taken: ReadonlySet<string>) => void;
  onDrop: () => void;
};

/** What was typed and not saved, with what somebody else changed meanwhile. */
export function DraftOffer({ at, sides, labels, found, onTake, onDrop }: Props) {
  const own = useRef<HTMLDivElement>(null);
  const [fields, setFields] = useState<HTMLFormElement | null>(null);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    setFields(own.current?.closest('form') ?? null);
    // It stands above the form, which may be scrolled far down.
    own.current?.focus();
  }, []);
  const differences = differencesOf(sides);
  const named = (name: string) => fields?.querySelector<Control>(`[name="${CSS.escape(name)}"]`) ?? null;
  // The choices of a group have one name, whichever of them the path counts.
  const controlOf = (path: string) => named(path) ?? named(path.replace(/\.\d+$/, ''));
  const choose = (path: string, takesTheirs: boolean) =>
    setTaken((known) => new Set(takesTheirs ? [...known, path] : [...known].filter((one) => one !== path)));
  return (
    <div ref={own} tabIndex={-1} role="group" aria-label="没有保存的内容">
      <Note tone="gold">
        你 <Time at={new Date(at).toISOString()} />
        {differences.length === 0
          ? ' 填写的内容还没有保存，可以接着填写。'
          : ` 填写的内容还在。${found ?? `之后别人改了 ${differences.length} 处`}：`}
      </Note>
      {differences.length > 0 && (
        <table className={styles.table} aria-label={found ? '现在的内容' : '别人改了什么'}>
          <thead>
            <tr>
              <th scope="col">内容</th>
              <th scope="col">最新内容</th>
              <th scope="col">你填写的</th>
              <th scope="col">采用</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((difference) => (
              <DifferenceRow
                key={difference.path}
                difference={difference}
                control={controlOf(difference.path)}
                labels={labels}
                choice={{
                  takesTheirs: taken.has(difference.path),
                  choose: (takesTheirs) => choose(difference.path, takesTheirs),
                }}
              />
            ))}
          </tbody>
        </table>
      )}
      <Foot>
        <Button onClick={onDrop}>不要填写的内容</Button>
        <Button kind="primary" onClick={() => onTake(taken)}>
          {differences.length === 0 ? '接着填写' : '合并后接着填写'}
        </Button>
      </Foot>
    </div>
  );
}
