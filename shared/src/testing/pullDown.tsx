import { act, fireEvent } from '@testing-library/react';

/** Pulls the page down by so many CSS px and lets go. */
export async function pullDown(px = 80, at: Element = document.querySelector('main > div > div')!) {
  fireEvent.touchStart(at, { touches: [{ clientX: 0, clientY: 0 }] });
  fireEvent.touchMove(at, { touches: [{ clientX: 0, clientY: px }] });
  await act(async () => fireEvent.touchEnd(at));
}
