import { useSyncExternalStore } from 'react';
import { QUEUES, type Queue } from '@cellar/shared/constants/waiting';

const NONE: readonly Queue[] = [];
const listeners = new Set<() => void>();
const read = new Map<string, { text: string; queues: readonly Queue[] }>();
const nameOf = (person: string) => `cellar-console:notify:${person}`;

function stored(person: string): string {
  try {
    return localStorage.getItem(nameOf(person)) ?? '';
  } catch {
    // Storage may be off: then nothing was chosen.
    return '';
  }
}

function queuesOf(person: string): readonly Queue[] {
  const text = stored(person);
  const known = read.get(person);
  if (known?.text === text) return known.queues;
  const names = text.split(',');
  const queues = text ? QUEUES.filter((queue) => names.includes(queue)) : NONE;
  read.set(person, { text, queues });
  return queues;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Keeps on this computer of which queues the person wants to be notified. */
export function saveNotified(person: string, queues: readonly Queue[]) {
  try {
    localStorage.setItem(nameOf(person), queues.join());
  } catch {
    // Storage may be full or off: nothing is kept, and the choice shows that.
  }
  for (const listener of listeners) listener();
}

/** The queues of which the person is notified on this computer. */
export const useNotified = (person: string) => useSyncExternalStore(subscribe, () => queuesOf(person));
