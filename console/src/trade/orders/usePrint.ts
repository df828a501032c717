import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Selection } from '../../kit/table/selection/useSelection';
import { printAddress, type SheetKind } from './print/printAddress';

/** Goes to sheets of the chosen orders; on the way back they are chosen again. */
export function usePrint({ toggleAll }: Selection) {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [came] = useState((state as { chosen?: readonly string[] } | null)?.chosen);
  const isRestored = useRef(false);
  useEffect(() => {
    if (!came || isRestored.current) return;
    isRestored.current = true;
    toggleAll(came);
  }, [came, toggleAll]);
  return async (kind: SheetKind, ids: readonly string[]) => {
    await navigate(pathname + search, { replace: true, preventScrollReset: true, state: { chosen: ids } });
    await navigate(printAddress(kind, ids));
  };
}
