import { z } from 'zod';
import { PageData } from '@cellar/shared/api/pages/activity/schema';

const Draft = z.object({
  /** The revision that the work began from. */
  base: z.int(),
  data: PageData,
  at: z.iso.datetime(),
});
export type Draft = z.output<typeof Draft>;

/** Whose work on which page. */
export type Owner = { person: string; page: string };

const keyOf = ({ person, page }: Owner) => `cellar-console:draft:${person}:${page}`;

/** What somebody typed into a page and did not save yet; null when there is none or it cannot be read. */
export function readDraft(owner: Owner): Draft | null {
  try {
    return Draft.parse(JSON.parse(localStorage.getItem(keyOf(owner)) ?? 'null'));
  } catch {
    return null;
  }
}

/** Says whether it could be kept: the browser's storage may be full or off. */
export function writeDraft(owner: Owner, draft: Draft): boolean {
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(owner: Owner) {
  try {
    localStorage.removeItem(keyOf(owner));
  } catch {
    // Nothing is kept where storage is off.
  }
}
