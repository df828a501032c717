import { useEffect } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

const onResize = () => {
  clearTimeout(timer);
  timer = setTimeout(() => listeners.forEach((listener) => listener()), 300);
};

/** The one resize signal: 300 ms after the last resize event. Answers the way to stop listening. */
export const onResized = (listener: () => void) => {
  if (listeners.size === 0) window.addEventListener('resize', onResize);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('resize', onResize);
  };
};

export const useResized = (listener: () => void) => useEffect(() => onResized(listener), [listener]);
