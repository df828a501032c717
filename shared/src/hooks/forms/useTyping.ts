import { stripEmoji } from '@cellar/shared/format/text/emoji';
import { isComposing } from '@cellar/shared/hooks/isComposing';
import { useRef, type ChangeEvent, type KeyboardEvent, type SyntheticEvent } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

export type Cleaning = {
  /** Gives what is shown of a text that was pasted or filled in, that is complete, or that is left. */
  clean?: ((text: string) => string) | undefined;
  /** Whether a cleaned text leaves no room: then nothing more is taken, and nothing of it is lost. */
  isFull?: ((cleaned: string) => boolean) | undefined;
  /** Each key is cleaned, as where digits stand in groups. */
  live?: boolean | undefined;
};

type TypingOptions = Cleaning & { value: string; onChange: (value: string) => void; onBlur?: (() => void) | undefined };

const BY_KEY = /^(?:insertText|insertCompositionText|insertFromComposition|delete|history)/;
const inputOf = (event: Event) => (event as InputEvent).inputType ?? '';
const folded = (sign: string | undefined) => sign?.normalize('NFKC').toUpperCase();

/**
 * Where the caret belongs in `next`: before the same signs that stood after it in `text`; at a blank between groups on the side from which
 * the next key goes on.
 */
function caretIn(next: string, text: string, caret: number, forward: boolean): number {
  let at = next.length;
  for (let i = text.length - 1; i >= caret; i -= 1) {
    const sign = folded(text[i]);
    let end = at;
    // A blank between groups was not typed.
    while (end > 0 && next[end - 1] === ' ' && sign !== ' ') end -= 1;
    if (end > 0 && folded(next[end - 1]) === sign) at = end - 1;
  }
  return next[at - 1] === ' ' && text[caret - 1] !== ' ' && !forward ? at - 1 : at;
}

/** Shows another text and leaves the caret where the person has it: React itself would put it at the end. */
function rewrite(control: Control, next: string, forward: boolean) {
  const { value, selectionStart } = control;
  if (value === next) return;
  control.value = next;
  if (selectionStart === null || control !== document.activeElement) return;
  const caret = caretIn(next, value, selectionStart, forward);
  control.setSelectionRange(caret, caret);
}

function isInsertion(before: string, after: string): boolean {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  return after.length > before.length && after.endsWith(before.slice(same));
}

function shownOf(typed: string, before: string, byKey: boolean, { clean, isFull, live }: Cleaning): string {
  if (!clean) return typed;
  const [was, is] = [clean(before), clean(typed)];
  if (is !== was && isFull?.(was) && isInsertion(before, typed)) return before;
  return !byKey || live || isFull?.(is) ? is : typed;
}

/**
 * Props of a text field: what is typed and pasted is cleaned, and emoji leave on keyup and blur. Never while an input method composes: its
 * half-typed text must not be touched.
 */
export function useTyping({ value, onChange, onBlur, ...cleaning }: TypingOptions) {
  const composed = useRef<string | null>(null);
  const show = (control: Control, next: string, input = '') => {
    rewrite(control, next, input.endsWith('Forward'));
    if (next !== value) onChange(next);
  };
  const strip = ({ currentTarget }: SyntheticEvent<Control>) => {
    const kept = stripEmoji(currentTarget.value);
    if (kept !== currentTarget.value) show(currentTarget, kept);
  };
  return {
    value,
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<Control>) => {
      const typed = currentTarget.value;
      if (composed.current !== null) onChange(typed);
      else
        show(currentTarget, shownOf(typed, value, BY_KEY.test(inputOf(nativeEvent)), cleaning), inputOf(nativeEvent));
    },
    onCompositionStart: () => {
      composed.current = value;
    },
    onCompositionEnd: ({ currentTarget }: SyntheticEvent<Control>) => {
      const before = composed.current ?? value;
      composed.current = null;
      if (cleaning.clean) show(currentTarget, shownOf(currentTarget.value, before, true, cleaning));
    },
    // What surrounds a field closes, submits or moves by keys.
    onKeyDown: (event: KeyboardEvent<Control>) => {
      if (isComposing(event)) event.stopPropagation();
    },
    onKeyUp: (event: KeyboardEvent<Control>) => {
      if (composed.current === null && !isComposing(event)) strip(event);
    },
    onBlur: (event: SyntheticEvent<Control>) => {
      composed.current = null;
      strip(event);
      const kept = stripEmoji(event.currentTarget.value);
      if (cleaning.clean) show(event.currentTarget, cleaning.clean(kept));
      onBlur?.();
    },
  };
}
