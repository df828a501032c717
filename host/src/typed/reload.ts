import { readSession, removeSession, writeSession } from '@cellar/shared/runtime/storage';
import { restore, typedIn } from './typed';

const KEY = 'cellar:typed';
const here = () => location.pathname + location.search;

type Kept = { at: string; typed: [string, string][]; top: number };

/** Loads the page again; what was typed is kept over that by the tab, where it can keep anything. */
export function reloadWithTyped(page: Pick<Location, 'reload'> = location) {
  const kept: Kept = { at: here(), typed: [...typedIn(document.body)], top: window.scrollY };
  writeSession(KEY, JSON.stringify(kept));
  page.reload();
}

/** On the page that was loaded again for that, what was typed stands in its fields again. */
export function bringTypedOver() {
  const text = readSession(KEY);
  if (!text) return;
  removeSession(KEY);
  const { at, typed, top } = JSON.parse(text) as Kept;
  if (at === here()) restore(document.body, { typed: new Map(typed), top });
}
