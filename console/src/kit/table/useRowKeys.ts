import { useEffect, type RefObject } from 'react';
import { useOpenedFrom } from '../page/useOpenedFrom';
import { isFree } from './isFree';

export const ROW_LINK = 'data-row-link';
const STEPS: Record<string, number> = { j: 1, k: -1 };

/** The row of the focus, else the one that is open beside the list. */
const rowNow = (table: HTMLTableElement | null) =>
  document.activeElement?.closest('tbody tr') ?? table?.querySelector('tr[aria-current]') ?? null;

/** J and K move the focus from row to row, so that Enter opens the one that has it; X chooses it, where rows can be chosen. */
export function useRowKeys(table: RefObject<HTMLTableElement | null>, hasLinks: boolean) {
  // On the page of a record they lead to its neighbours.
  const isOn = useOpenedFrom() === null && hasLinks;
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'x' && isFree(event))
        document.activeElement?.closest('tbody tr')?.querySelector<HTMLElement>('[data-select-row]')?.click();
      const step = STEPS[event.key];
      if (!step || !isFree(event)) return;
      const links = [...(table.current?.querySelectorAll<HTMLElement>(`[${ROW_LINK}]`) ?? [])];
      const row = rowNow(table.current);
      const now = links.findIndex((link) => link.closest('tr') === row);
      links[now < 0 ? 0 : now + step]?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [table, isOn]);
}
