import { isComposing } from '@cellar/shared/hooks/isComposing';

const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], dialog';

/** Whether a key is a command: nobody types, no dialog is open, and the browser has no use of its own for it. */
export const isFree = (event: KeyboardEvent) =>
  !event.metaKey &&
  !event.ctrlKey &&
  !event.altKey &&
  !isComposing(event) &&
  !document.querySelector('dialog[open]') &&
  !(event.target instanceof Element && event.target.closest(TYPING));
