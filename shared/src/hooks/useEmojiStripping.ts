import { stripEmoji } from '@cellar/shared/format/emoji';
import { useRef, type SyntheticEvent } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Props of a text field: emoji leave on keyup and blur, never while an input method composes: its half-typed text must not be touched. */
export function useEmojiStripping(onChange: (value: string) => void, onBlur?: () => void) {
  const composing = useRef(false);
  const strip = (event: SyntheticEvent<Control>) => {
    const { value } = event.currentTarget;
    const kept = stripEmoji(value);
    if (kept !== value) onChange(kept);
  };
  return {
    onCompositionStart: () => {
      composing.current = true;
    },
    onCompositionEnd: () => {
      composing.current = false;
    },
    onKeyUp: (event: SyntheticEvent<Control, KeyboardEvent>) => {
      if (!composing.current && !event.nativeEvent.isComposing) strip(event);
    },
    onBlur: (event: SyntheticEvent<Control>) => {
      composing.current = false;
      strip(event);
      onBlur?.();
    },
  };
}
