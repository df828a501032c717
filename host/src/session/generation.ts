import { onPersonChange } from '@cellar/shared/runtime/session';
import { forgetScroll } from '../navigation/scroll';

let generation = 0;
const listeners = new Set<() => void>();

/** Rises whenever another person, or nobody, is logged in: what was kept for the one before is dropped. */
export const generationNow = () => generation;

export function onGeneration(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

export function watchPerson() {
  onPersonChange(() => {
    generation++;
    forgetScroll();
    for (const listen of [...listeners]) listen();
  });
}
