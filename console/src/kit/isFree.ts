const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], dialog';

/** Whether a key is a command: nobody types, no dialog is open, and the browser has no use of its own for it. */
export const isFree = ({ target, metaKey, ctrlKey, altKey }: KeyboardEvent) =>
  !metaKey &&
  !ctrlKey &&
  !altKey &&
  !document.querySelector('dialog[open]') &&
  !(target instanceof Element && target.closest(TYPING));
