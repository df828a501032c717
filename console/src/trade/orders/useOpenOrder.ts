import { useCallback, useEffect, useRef, type FocusEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ROW_LINK } from '../../kit/table/useRowKeys';

const NAME = 'open';

/** The order that is open beside the list: it stands in the address, and follows the focus from row to row. */
export function useOpenOrder() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const id = address.get(NAME);
  const last = useRef(id);
  const asked = address.toString();
  const addressOf = useCallback(
    (next: string | null) => {
      const all = new URLSearchParams(asked);
      if (next === null) all.delete(NAME);
      else all.set(NAME, next);
      return `?${all}`;
    },
    [asked],
  );
  const go = useCallback(
    (next: string | null) =>
      void navigate(addressOf(next), { replace: true, preventScrollReset: true, state: { follows: true } }),
    [navigate, addressOf],
  );
  // The focus goes back to the row of what was closed.
  useEffect(() => {
    if (id === null && last.current !== null)
      list.current?.querySelector<HTMLElement>(`[${ROW_LINK}][href*="${NAME}=${last.current}"]`)?.focus();
    last.current = id;
  }, [id]);
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const href = target.closest(`[${ROW_LINK}]`)?.getAttribute('href');
    const next = href ? new URLSearchParams(href.slice(href.indexOf('?'))).get(NAME) : null;
    if (id !== null && next !== null && next !== id) go(next);
  };
  return {
    id,
    list,
    addressOf,
    close: useCallback(() => go(null), [go]),
    follows: Boolean((state as { follows?: boolean } | null)?.follows),
    onFocus,
  };
}
