import type { PageSource } from '@cellar/shared/constants/pageEvents';
import { readKey, writeKey } from '@cellar/shared/runtime/storage';

/** How long goods that are put into the cart count for the block that was tapped. */
const COUNTS_FOR_MS = 24 * 60 * 60 * 1000;

/** The block of a promotion page that was tapped: what is put into the cart afterwards counts for it. */
export const keepPageSource = (source: PageSource) => writeKey('cellar:source', { ...source, at: Date.now() });

export function pageSource(): PageSource | null {
  const kept = readKey('cellar:source');
  if (!kept || Date.now() - kept.at > COUNTS_FOR_MS) return null;
  const { page, revision, block } = kept;
  return { page, revision, block };
}
