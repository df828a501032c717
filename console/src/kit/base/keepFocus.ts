import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';

/**
 * Runs what a button of a row does to the rows. Where that takes the focus away, what is left of it gets it: the button, the first one of
 * its row, or the last one of the list, which adds a row.
 */
export function keepFocus({ currentTarget: button }: MouseEvent<HTMLButtonElement>, run: () => void) {
  const row = button.closest('li, fieldset');
  const list = row?.parentElement?.closest('fieldset, [role="group"]');
  flushSync(run);
  if (document.activeElement !== document.body) return;
  const own = button.isConnected ? button : row?.isConnected && row.querySelector('button');
  const left = own || [...(list?.querySelectorAll('button') ?? [])].at(-1);
  left?.focus();
}
