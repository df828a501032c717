import { useCallback, useEffect, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { pages } from '@cellar/shared/api/pages/pages/calls';
import type { PageData } from '@cellar/shared/api/pages/activity/schema';
import { isEqual } from '@cellar/shared/blocks/pageDifferences';
import { asCallError } from '../../../api/request';
import type { Owner } from './draftStore';
import type { Edits } from './mergeEdits';
import { useDraft } from './useDraft';

/** A revision that the work goes on from. */
export type Base = { revision: number; data: PageData; at: string };
export type Conflict = Edits & { revision: number; author: string; at: string };
export type SaveState =
  | { kind: 'saved' | 'changed' | 'saving' }
  /** It is tried again by itself unless the server refused what was sent. */
  | { kind: 'failed'; text: string; isRefused: boolean };

const RETRY_MS = 5_000;

type Sent = { expect: number; data: PageData };
type Settings = { owner: Owner; base: Base; work: PageData; release: string };

const latestOf = (failure: unknown) =>
  pages.save.failedWith(failure, 'changed') ? pages.save.detailOf(failure)?.latest : undefined;

/** The revision that a save made whose answer was lost on its way. */
function findSaved({ data }: Sent, failure: unknown) {
  const latest = latestOf(failure);
  if (latest && isEqual(latest.data, data)) return latest;
  throw failure;
}

/** Another's revision to merge with; null: the save failed otherwise. */
async function readConflict(id: string, { expect, data }: Sent, failure: unknown): Promise<Conflict | null> {
  const latest = latestOf(failure);
  if (!latest) return null;
  const base = await pages.getRevision({ id, revision: expect });
  const { revision, author, at } = latest;
  return { base: base.data, own: data, theirs: latest.data, revision, author, at };
}

/** What is saved may have changed since. */
function shownState(state: SaveState, isClean: boolean): SaveState {
  if (state.kind === 'saving') return state;
  if (isClean) return { kind: 'saved' };
  return state.kind === 'saved' ? { kind: 'changed' } : state;
}

/** A save that did not come through is made again after a while, and when the network is back. */
function useRetry(state: SaveState, save: () => Promise<unknown>) {
  const again = useRef(save);
  useEffect(() => {
    again.current = save;
  });
  const isRetried = state.kind === 'failed' && !state.isRefused;
  useEffect(() => {
    if (!isRetried) return undefined;
    const retry = () => void again.current();
    const timer = setTimeout(retry, RETRY_MS);
    addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
    };
  }, [isRetried, state]);
}

/** Saves the work as revisions. What was typed stays in the browser until it is saved; a save that did not come through is tried again. */
export function useSaving({ owner, base: first, work, release }: Settings) {
  const [base, setBase] = useState(first);
  const [state, setState] = useState<SaveState>({ kind: 'saved' });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  // A key or a timer may come before an answer is rendered.
  const isSending = useRef(false);
  const saved = useRef(first);
  const keep = useDraft(owner);
  const { mutateAsync } = useMutation({
    mutationFn: (sent: Sent) => pages.save({ id: owner.page, release, ...sent }),
    meta: { changesNothing: true },
  });
  const isClean = isEqual(work, base.data);

  useEffect(() => {
    keep(isClean ? null : { base: base.revision, data: work, at: new Date().toISOString() });
  }, [keep, isClean, base.revision, work]);

  /** Resolves with the revision that holds the work; null = it is not saved. */
  const send = useCallback(
    async (sent: Sent): Promise<number | null> => {
      if (isSending.current) return null;
      isSending.current = true;
      setState({ kind: 'saving' });
      try {
        const { revision, at } = await mutateAsync(sent).catch((failure: unknown) => findSaved(sent, failure));
        saved.current = { revision, data: sent.data, at };
        setBase(saved.current);
        setState({ kind: 'saved' });
        return revision;
      } catch (failure) {
        const error = asCallError(failure);
        const found = await readConflict(owner.page, sent, failure).catch(() => null);
        setConflict(found);
        setState({ kind: 'failed', text: error.message, isRefused: error.kind === 'refused' });
        return null;
      } finally {
        isSending.current = false;
      }
    },
    [mutateAsync, owner.page],
  );
  const save = async () => {
    const { revision, data } = saved.current;
    return isEqual(work, data) ? revision : send({ expect: revision, data: work });
  };

  useRetry(state, save);

  return {
    base,
    isClean,
    state: shownState(state, isClean),
    save,
    conflict,
    /** Saves what was merged, on top of the other's revision. */
    merge: (data: PageData) => {
      if (!conflict) return Promise.resolve(null);
      setConflict(null);
      return send({ expect: conflict.revision, data });
    },
    postpone: () => setConflict(null),
  };
}
