import { confirm } from '@cellar/shared/runtime/messages';
import { shownNow } from '../navigation/navigator';
import { onPageEntry } from '../navigation/overlayEntries';
import { reloadWithTyped } from '../typed/reload';

/** The visit in which it was offered to load the page again: anyone who does that later is not asked at each call. */
let offeredIn: string | undefined;

export async function offerReload() {
  const visit = shownNow()?.entry.visit;
  if (offeredIn === visit) return;
  offeredIn = visit;
  const confirmed = await confirm({
    title: '页面已有新版本',
    message: '刷新后继续，已填写的文字会保留',
    cancelText: '稍后',
    confirmText: '刷新',
  });
  // The way back from the question's own entry would end the reload.
  if (confirmed && shownNow()?.entry.visit === visit) onPageEntry(() => reloadWithTyped());
}
