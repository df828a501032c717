import { useSyncExternalStore, type ComponentProps, type MouseEvent } from 'react';

const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());
window.addEventListener('popstate', tell);

export function go(to: string, { replace = false } = {}) {
  if (to === location.pathname) return;
  history[replace ? 'replaceState' : 'pushState'](null, '', to);
  tell();
  scrollTo(0, 0);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Path of the address without a slash at its end. */
export const usePath = () => useSyncExternalStore(subscribe, () => location.pathname.replace(/\/+$/, '') || '/');

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string };

export function Link({ to, children, ...rest }: LinkProps) {
  const onClick = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a {...rest} href={to} onClick={onClick}>
      {children}
    </a>
  );
}
