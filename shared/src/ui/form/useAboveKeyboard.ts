import { useEffect } from 'react';

/** What is lower is the browser's own bar that comes and goes. */
const MIN_KEYBOARD = 120;

/** While the phone's keyboard covers the lower part of the page, what stays at its lower edge stands above it. */
export function useAboveKeyboard() {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      const covered = document.documentElement.clientHeight - viewport.height - viewport.offsetTop;
      // A page that is zoomed in is covered by nothing.
      if (viewport.scale > 1.01 || covered < MIN_KEYBOARD) style.removeProperty('--below');
      else style.setProperty('--below', `${Math.round(covered)}px`);
    };
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
      style.removeProperty('--below');
    };
  }, []);
}
