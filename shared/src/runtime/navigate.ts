import { createContext, createElement, useCallback, useContext, type AnchorHTMLAttributes, type MouseEvent } from 'react';
import { useNavigate } from '@cellar/shared/router';

export type GoOptions = {
  replace?: boolean;
  state?: Record<string, unknown>;
  /** The same screen with another query: it stays mounted, and in the web view where the surrounding app has a screen for the path. */
  inPage?: true;
};
export type Go = (to: string, options?: GoOptions) => void;
/** What the host provides: every change of page goes through it. */
export type Navigator = { go: Go; back: () => void; isPublished: (pathname: string) => boolean };

let navigator: Navigator | null = null;
export const setNavigator = (provided: Navigator | null) => {
  navigator = provided;
};

const pathnameOf = (path: string) => path.split(/[?#]/)[0] ?? path;
const isOwn = (path: string) => path.startsWith('/') && !path.startsWith('//');

/** Whether a screen exists for `path` (query allowed): links to others are not drawn. */
export const isPublished = (path: string): boolean => navigator?.isPublished(pathnameOf(path)) ?? true;

/** `go('/product?req_productId=…')`: the one way to another page. A replace never leaves the web view. */
export function useGo(): Go {
  const navigate = useNavigate();
  return useCallback<Go>(
    (to, options = {}) => {
      if (navigator) return navigator.go(to, options);
      void navigate(to, { replace: options.replace ?? false, state: options.state ?? null });
    },
    [navigate],
  );
}

/** Back to where the person came from; to `/` where the page was opened here. */
export function useBack(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    if (navigator) navigator.back();
    else void navigate(-1);
  }, [navigate]);
}

/** False while a kept page stays mounted behind another one. */
export const ShownContext = createContext(true);
export const useShown = (): boolean => useContext(ShownContext);

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string; replace?: boolean; state?: Record<string, unknown> };

/** A link inside the shop. Draws nothing when no screen is published for `to`; addresses of other origins become plain links. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const go = useGo();
  if (!isOwn(to)) return createElement('a', { ...rest, onClick, href: to, rel: 'noopener noreferrer' });
  if (!isPublished(to)) return null;
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (event.defaultPrevented || !plain || (rest.target && rest.target !== '_self')) return;
    event.preventDefault();
    go(to, { ...(replace ? { replace } : {}), ...(state ? { state } : {}) });
  };
  return createElement('a', { ...rest, href: to, onClick: click });
}
