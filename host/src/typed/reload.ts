import type { SessionKeys } from '@cellar/shared/runtime/storage';
import { restore, typedIn } from './typed';

const KEY: keyof SessionKeys = 'cellar:typed';
const here = () => location.pathname + location.search;

type Kept = { at: string; typed: [string, string][]; top: number };

/** Loads the page again; what was typed is kept over that by the tab. */
export function reloadWithTyped(page: Pick<Location, 'reload'> = location) {
  const kept: Kept = { at: here(), typed: [...typedIn(document.body)], top: window.scrollY };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A tab that can keep nothing is loaded all the same: the person was asked.
  }
  page.reload();
}

/** On the page that was loaded again for that, what was typed stands in its fields again. */
export function bringTypedOver() {
  try {
    const text = sessionStorage.getItem(KEY);
    if (!text) return;
    sessionStorage.removeItem(KEY);
    const { at, typed, top } = JSON.parse(text) as Kept;
    if (at === here()) restore(document.body, { typed: new Map(typed), top });
  } catch {
    // Without storage nothing was kept.
  }
}
