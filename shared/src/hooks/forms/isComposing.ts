type KeyEvent = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;

// What Safari gives for the Enter that ends a composition: it comes when the composition is over.
const OF_INPUT_METHOD = 229;

/** Whether a key belongs to an input method: its arrows, Enter and Escape choose among signs, and mean nothing to the page. */
export const isComposing = (event: KeyEvent | { nativeEvent: KeyEvent }): boolean => {
  const { isComposing: composes, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return composes || keyCode === OF_INPUT_METHOD;
};
