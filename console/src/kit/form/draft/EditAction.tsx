import { useState, type ComponentProps, type ReactNode } from 'react';
import type { DefaultValues } from 'react-hook-form';
import type { z } from 'zod';
import { asCallError } from '../../../api/request';
import { Note } from '../../feedback/Note';
import { ConfirmAction } from '../ConfirmAction';
import type { FormOf, FormSchema } from '../useSchemaForm';
import { DraftOffer } from './DraftOffer';
import type { Values } from './draftStore';
import { mergeDraft } from './mergeDraft';

type Confirm<S extends FormSchema> = ComponentProps<typeof ConfirmAction<S>>;
type Props<S extends FormSchema, Row> = Omit<Confirm<S>, 'start' | 'send' | 'explain' | 'children'> & {
  /** What is changed, as it was when the dialog was opened; null: it is made. */
  row: Row | null;
  /** The fields of a row, or of a new one. */
  startOf: (row: Row | null) => DefaultValues<z.input<S>>;
  /** Sends with the row that the person has seen: it names its revision. */
  send: (values: z.output<S>, seen: Row | null) => Promise<unknown>;
  /** Reads the rows again, after somebody else changed this one; a refusal may bring what stands. */
  read: (refusal: unknown) => Promise<readonly Row[]>;
  /** Which of them is this one. */
  isSame: (one: Row, other: Row) => boolean;
  /** What a refusal finds where the row was not read before: 「这位会员已有应缴的金额」; left out: somebody else changed it. */
  found?: string;
  /** What parts are called that have no control of their own name. */
  labels?: Readonly<Record<string, string>>;
  children: (form: FormOf<S>) => ReactNode;
};

/**
 * A dialog that changes a record. Where somebody else changed it meanwhile, it shows what they changed beside what was typed, loses
 * neither, and goes on from what is true now.
 */
export function EditAction<S extends FormSchema, Row>(props: Props<S, Row>) {
  const { row, startOf, send, read, isSame, labels = {}, found, children, ...confirm } = props;
  const [seen, setSeen] = useState(row);
  const [latest, setLatest] = useState<{ row: Row; at: number } | null>(null);
  const [isSettled, setSettled] = useState(false);
  const sendSeen = (values: z.output<S>) =>
    send(values, seen).catch(async (failure: unknown) => {
      if (seen !== null && asCallError(failure).code === 'changed') {
        const rows = await read(failure).catch(() => []);
        const found = rows.find((one) => isSame(one, seen));
        setLatest(found === undefined ? null : { row: found, at: Date.now() });
        setSettled(false);
      }
      throw failure;
    });
  const settle = (form: FormOf<S>, values: unknown) => {
    form.reset(values as DefaultValues<z.input<S>>, { keepDefaultValues: true });
    setSeen(latest?.row ?? seen);
    setLatest(null);
    setSettled(true);
  };
  return (
    <ConfirmAction
      {...confirm}
      blocked={latest ? (found ?? '请先看别人改了什么') : (confirm.blocked ?? null)}
      start={startOf(row)}
      send={sendSeen}
      explain={({ code, message }) => !(code === 'changed' && isSettled) && <Note tone="bad">{message}</Note>}
    >
      {(form) => {
        const sides = { base: startOf(seen), mine: form.getValues() as Values, theirs: latest && startOf(latest.row) };
        return (
          <>
            {latest !== null && (
              <DraftOffer
                at={latest.at}
                sides={sides}
                labels={labels}
                {...(found && { found })}
                onTake={(taken) => settle(form, mergeDraft({ ...sides, mine: form.getValues() }, taken))}
                onDrop={() => settle(form, sides.theirs)}
              />
            )}
            {children(form)}
          </>
        );
      }}
    </ConfirmAction>
  );
}
