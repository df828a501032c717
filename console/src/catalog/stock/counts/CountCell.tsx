import { useEffect, useRef, useState, type FormEvent } from 'react';
import { stockCounts } from '@cellar/shared/api/catalog/stockCounts/calls';
import { stockCountsSchema, type StockCountLine } from '@cellar/shared/api/catalog/stockCounts/schema';
import type { CallError } from '@cellar/shared/runtime/errors';
import { cleanAmount } from '@cellar/shared/format/number/typedMoney';
import { useNotice } from '../../../api/notice';
import { useAction } from '../../../api/useCall';
import { Button } from '../../../kit/base/Button';
import controls from '../../../kit/form/control.module.css';
import styles from './Counts.module.css';

const bottles = stockCountsSchema.enter.params.shape.counted;
const textOf = ({ counted }: Pick<StockCountLine, 'counted'>) => (counted === null ? '' : String(counted));

/** Goes on to the next number down the table; false where this is the last. */
function focusNext(own: HTMLInputElement): boolean {
  const all = [...(own.closest('table')?.querySelectorAll<HTMLInputElement>('input[inputmode="numeric"]') ?? [])];
  const next = all[all.indexOf(own) + 1];
  next?.focus();
  return next !== undefined;
}

type Other = { revision: number; counted: number | null; by: string | null };

/** What another person saved since: as the table shows it by now, or as the server said when it refused. */
function otherOf(line: StockCountLine, error: CallError | null, seen: number): Other | null {
  if (line.revision > seen) return { revision: line.revision, counted: line.counted, by: line.countedBy };
  const said = error && stockCounts.enter.failedWith(error, 'changed') ? stockCounts.enter.detailOf(error) : null;
  const { revision = 0, counted = null, by = null } = said ?? {};
  return revision > seen ? { revision, counted, by } : null;
}

/** Where a number is typed in; Enter saves it and goes on to the next. What another person saved meanwhile is said, and nothing is lost. */
export function CountCell({
  countId,
  countedAt,
  line,
  blocked,
}: {
  countId: string;
  /** When the numbers were counted that are typed in; null: now. */
  countedAt: string | null;
  line: StockCountLine;
  blocked: string | null;
}) {
  const notify = useNotice();
  const input = useRef<HTMLInputElement>(null);
  const stored = textOf(line);
  const [typed, setTyped] = useState(stored);
  const [seen, setSeen] = useState({ stored, revision: line.revision });
  const [problem, setProblem] = useState('');
  const isTyped = typed !== seen.stored;
  // What nobody is changing here follows the store; what is typed stays until it is saved or dropped.
  useEffect(() => {
    if (isTyped || line.revision < seen.revision) return;
    setTyped(stored);
    setSeen({ stored, revision: line.revision });
  }, [isTyped, stored, line.revision, seen.revision]);
  const save = useAction(
    async (revision: number) => {
      const plain = cleanAmount(typed);
      const counted = plain === '' ? undefined : bottles.parse(plain);
      const saved = await stockCounts.enter({
        ...{ countId, productId: line.productId, revision },
        ...(counted !== undefined && { counted, ...(countedAt && { countedAt }) }),
      });
      setSeen({ stored: textOf(saved), revision: saved.revision });
      setTyped(textOf(saved));
    },
    { done: () => `「${line.name}」已保存` },
  );
  const other = isTyped ? otherOf(line, save.error, seen.revision) : null;
  const send = (revision: number) => {
    const plain = cleanAmount(typed);
    const read = plain === '' ? null : bottles.safeParse(plain);
    setProblem(read?.error?.issues[0]?.message ?? '');
    if (!read?.error) save.run(revision);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (blocked) return notify(blocked);
    // Leaving the field saves it.
    if (other || (input.current && focusNext(input.current))) return;
    if (isTyped) send(seen.revision);
  };
  const drop = () => {
    if (!other) return;
    setSeen({ stored: textOf(other), revision: other.revision });
    setTyped(textOf(other));
    setProblem('');
  };
  const fault = problem || (isTyped && save.error?.message) || '';
  const note = `note-${line.productId}`;
  return (
    <form className={styles.cell} onSubmit={onSubmit} noValidate>
      <input
        ref={input}
        className={`${controls.control} ${styles.number}`}
        inputMode="numeric"
        autoComplete="off"
        aria-label={`${line.name} 实盘瓶数`}
        aria-invalid={fault !== '' || other !== null || undefined}
        aria-describedby={fault || other ? note : undefined}
        readOnly={blocked !== null}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => isTyped && !other && send(seen.revision)}
      />
      {other ? (
        <span id={note} role="alert" className={styles.note}>
          {other.by ?? '别人'} 已填 {textOf(other) || '空'}
          <Button small onClick={() => send(other.revision)}>
            用我的 {typed || '空'}
          </Button>
          <Button small onClick={drop}>
            用 {textOf(other) || '空'}
          </Button>
        </span>
      ) : (
        fault && (
          <span id={note} role="alert" className={styles.note}>
            {fault}
          </span>
        )
      )}
    </form>
  );
}
