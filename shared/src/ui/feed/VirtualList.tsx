import type { ReactNode } from 'react';
import { WindowVirtualizer } from 'virtua';

type VirtualListProps<T> = {
  items: readonly T[];
  render: (item: T, index: number) => ReactNode;
  /** CSS px kept drawn beyond the screen's edges. */
  buffer?: number;
};

/** Rows of one column of which only those near the screen are drawn; for thousands. */
export function VirtualList<T extends { id: string }>({ items, render, buffer = 600 }: VirtualListProps<T>) {
  return (
    <WindowVirtualizer bufferSize={buffer}>
      {items.map((item, index) => (
        <div key={item.id} data-item={item.id}>
          {render(item, index)}
        </div>
      ))}
    </WindowVirtualizer>
  );
}
