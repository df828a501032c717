import { useSyncExternalStore } from 'react';
import { onShown, shownNow } from '../navigation/navigator';
import type { Shown } from '../navigation/entries';

function must(): Shown {
  const shown = shownNow();
  if (!shown) throw new Error('nothing is shown yet');
  return shown;
}

/** The page that is shown, once it is decided. */
export const useShownPage = (): Shown => useSyncExternalStore(onShown, must);
