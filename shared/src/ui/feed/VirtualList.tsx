import { useCallback, type ReactElement } from 'react';
import { WindowVirtualizer } from 'virtua';

type VirtualListProps<T> = {
  items: readonly T[];
  /** Must be stable (declared outside or memoized): rows are rendered again when it changes. */
  render: (item: T, index: number) => ReactElement;
  /** CSS px kept rendered beyond the screen's edges. */
  buffer?: number;
};

/** Rows of one column of which only those near the screen are rendered; for thousands. */
export function VirtualList<T extends { id: string }>({ items, render, buffer = 600 }: VirtualListProps<T>) {
  const row = useCallback(
    (item: T, index: number) => (
      <div key={item.id} data-item={item.id}>
        {render(item, index)}
      </div>
    ),
    [render],
  );
  return (
    <WindowVirtualizer data={items} bufferSize={buffer}>
      {row}
    </WindowVirtualizer>
  );
}
