import { useEffect, useRef, useState, type FormEvent } from 'react';
import { stockCounts } from '@cellar/shared/api/catalog/stockCounts/calls';
import { stockCountsSchema, type StockCountLine } from '@cellar/shared/api/catalog/stockCounts/schema';
import { cleanAmount } from '@cellar/shared/format/number/typedMoney';
import { useNotice } from '../../../api/notice';
import { asCallError } from '../../../api/request';
import { useAction } from '../../../api/useCall';
import { Button } from '../../../kit/base/Button';
import controls from '../../../kit/form/control.module.css';
import styles from './Counts.module.css';

const bottles = stockCountsSchema.enter.params.shape.counted;
const textOf = ({ counted }: Pick<StockCountLine, 'counted'>) => (counted === null ? '' : String(counted));

/** The next number to be typed in, down the table. */
function focusNext(own: HTMLInputElement) {
  const all = [...(own.closest('table')?.querySelectorAll<HTMLInputElement>('input[inputmode="numeric"]') ?? [])];
  all[all.indexOf(own) + 1]?.focus();
}

/** Where a number is typed in; Enter saves it and goes on to the next. What another person saved meanwhile is said, and nothing is lost. */
export function CountCell({
  countId,
  line,
  blocked,
}: {
  countId: string;
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
    if (isTyped) return;
    setTyped(stored);
    setSeen({ stored, revision: line.revision });
  }, [isTyped, stored, line.revision]);
  const other = isTyped && line.revision !== seen.revision ? line : null;
  const save = useAction(
    async (revision: number) => {
      const plain = cleanAmount(typed);
      const counted = plain === '' ? undefined : bottles.parse(plain);
      const saved = await stockCounts.enter({
        ...{ countId, productId: line.productId, revision },
        ...(counted !== undefined && { counted }),
      });
      setSeen({ stored: textOf(saved), revision: saved.revision });
      setTyped(textOf(saved));
    },
    { done: () => `「${line.name}」已保存` },
  );
  const send = (revision: number) => {
    const plain = cleanAmount(typed);
    const read = plain === '' ? null : bottles.safeParse(plain);
    setProblem(read?.error?.issues[0]?.message ?? '');
    if (!read?.error) save.run(revision);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (blocked) return notify(blocked);
    if (isTyped && !other) send(seen.revision);
    if (input.current && !other) focusNext(input.current);
  };
  const drop = () => {
    setSeen({ stored, revision: line.revision });
    setTyped(stored);
    setProblem('');
  };
  const fault = problem || (save.error && asCallError(save.error).message) || '';
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
        onBlur={() => isTyped && !other && !save.error && send(seen.revision)}
      />
      {other ? (
        <span id={note} role="alert" className={styles.note}>
          {other.countedBy ?? '别人'} 已填 {other.counted ?? '空'}
          <Button small onClick={() => send(other.revision)}>
            用我的 {typed || '空'}
          </Button>
          <Button small onClick={drop}>
            用 {stored || '空'}
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
