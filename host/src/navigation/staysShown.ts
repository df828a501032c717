import { answerBack } from '@cellar/shared/runtime/navigate';
import { entryNow, type Shown } from './entries';
import { leaveBy } from './overlayEntries';

let restoring = false;

/** After the browser went back: whether the page shown answers that itself. Its entry is put back first, so that it stays where it is. */
export function staysShown(shown: Shown | null): boolean {
  if (restoring) {
    restoring = false;
    return true;
  }
  const steps = (shown?.entry.index ?? 0) - (entryNow()?.index ?? 0);
  if (steps <= 0 || !answerBack(() => leaveBy(-steps))) return false;
  restoring = true;
  history.go(steps);
  return true;
}
