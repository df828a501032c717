import type { Cart, CartLine } from '@cellar/shared/api/trade/cart/schema';
import { useState } from 'react';
import type { Marks } from './actions';
import { linesOf } from './cartQueue';

/** 管理: lines are marked to be taken out or kept as favourites, apart from the ticks that decide what is ordered. */
export function useMarks(cart: Cart | null) {
  const [editing, setEditing] = useState(false);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const all = cart ? [...linesOf(cart), ...cart.invalid] : [];
  const lines = all.filter(({ id }) => marked.has(id));
  const onMark = (changed: readonly CartLine[], on: boolean) =>
    setMarked((known) => {
      const next = new Set(known);
      for (const { id } of changed) {
        if (on) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  const stop = () => {
    setEditing(false);
    setMarked(new Set());
  };
  const marks: Marks = editing && all.length > 0 ? { marked, onMark } : null;
  return {
    marks,
    lines,
    all: all.length > 0 && lines.length === all.length,
    markAll: (on: boolean) => onMark(all, on),
    toggle: () => (editing ? stop() : setEditing(true)),
    stop,
  };
}
