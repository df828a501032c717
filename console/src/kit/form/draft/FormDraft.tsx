import { useContext, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { DraftOffer } from './DraftOffer';
import { DraftOwner } from './draftOwner';
import { readDraft, removeDraft, writeDraft, type Draft, type DraftKey, type Values } from './draftStore';
import { mergeDraft } from './mergeDraft';

/** Which record a form is of, and the revision that it began with; a new record has none. */
export type DraftOf = { record: string; revision: number | null };
type AnyForm = UseFormReturn<Values>;

export const useDraftKey = (record: string): DraftKey => ({ person: useContext(DraftOwner), record });

/** Keeps what is typed on this computer, so that a crash, a closed window or the end of a session loses nothing. */
function useKeeping(
  form: AnyForm,
  key: DraftKey,
  { revision, start, isOffered }: { revision: number | null; start: Values; isOffered: boolean },
) {
  const { person, record } = key;
  useEffect(() => {
    const own = { person, record };
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) writeDraft(own, { revision, start, values, at: Date.now() });
        else if (!isOffered) removeDraft(own);
      },
    });
  }, [form, person, record, revision, start, isOffered]);
}

type Props = {
  form: AnyForm;
  of: DraftOf;
  /** The fields as they began. */
  start: Values;
  /** What parts are called that have no control of their own name. */
  labels?: Readonly<Record<string, string>> | undefined;
};

const fitting = (values: Values, start: Values) =>
  Object.fromEntries(Object.keys(start).map((name) => [name, name in values ? values[name] : start[name]]));

/** Keeps a form's draft, and offers the one that was found when it was opened. */
export function FormDraft({ form, of: { record, revision }, start: given, labels }: Props) {
  const key = useDraftKey(record);
  const [start] = useState(given);
  const [found, setFound] = useState<Draft | null>(() => readDraft(key));
  useKeeping(form, key, { revision, start, isOffered: found !== null });
  if (!found) return null;
  const sides = { base: fitting(found.start, start), mine: fitting(found.values, start), theirs: start };
  return (
    <DraftOffer
      at={found.at}
      sides={sides}
      labels={labels ?? {}}
      onTake={(taken) => {
        form.reset(mergeDraft(sides, taken) as Values, { keepDefaultValues: true });
        setFound(null);
      }}
      onDrop={() => {
        removeDraft(key);
        setFound(null);
      }}
    />
  );
}
