import {
  createContext,
  createElement,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  type AnchorHTMLAttributes,
  type MouseEvent,
} from 'react';
import { ownPath } from '@cellar/shared/format/text/ownPath';
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
const isOwn = (to: string) => to.startsWith('/') && ownPath(to, location.origin) !== null;

/** Whether a screen exists for `path` (query allowed): links to others are not shown. */
export const isPublished = (path: string): boolean => navigator?.isPublished(pathnameOf(path)) ?? true;

/** `go('/product?req_productId=…')`: the one way to another page. A replace never leaves the web view. */
export function useGo(): Go {
  const navigate = useNavigate();
  // The router's own function is another one after each navigation, which would run effects that depend on it again.
  const latest = useRef(navigate);
  useEffect(() => void (latest.current = navigate), [navigate]);
  return useCallback<Go>((to, options = {}) => {
    if (navigator) return navigator.go(to, options);
    void latest.current(to, { replace: options.replace ?? false, state: options.state ?? null });
  }, []);
}

/** Decides what the way back of a page does: calls `goBack`, goes somewhere else, or stays. */
export type BackHandler = (goBack: () => void) => void;
let backHandler: BackHandler | null = null;
export const setBackHandler = (handler: BackHandler | null) => {
  backHandler = handler;
};

/** Asks the page shown what the way back does; false: it has no answer of its own. */
export function answerBack(goBack: () => void): boolean {
  const handler = backHandler;
  if (!handler) return false;
  handler(() => {
    backHandler = null;
    goBack();
  });
  return true;
}

/** While the screen is shown, its bar's and the browser's way back ask `handler`. */
export function useBackHandler(handler: BackHandler): void {
  const latest = useEffectEvent(handler);
  useEffect(() => {
    setBackHandler((goBack) => latest(goBack));
    return () => setBackHandler(null);
  }, []);
}

/** Back to where the person came from; to `/` where the page was opened here. */
export function useBack(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    const goBack = () => {
      if (navigator) navigator.back();
      else void navigate(-1);
    };
    if (!answerBack(goBack)) goBack();
  }, [navigate]);
}

/** False while a kept page stays mounted behind another one. */
export const ShownContext = createContext(true);
export const useShown = (): boolean => useContext(ShownContext);

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string;
  replace?: boolean;
  state?: Record<string, unknown>;
};

/** A link inside the shop. Renders nothing when no screen is published for `to`; addresses of other origins become plain links. */
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
