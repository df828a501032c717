import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react';

/** Beside the column there is room for a code. */
const ROOM = '(min-width: 960px) and (pointer: fine)';

const room = () => window.matchMedia(ROOM);
const watch = (changed: () => void) => {
  const query = room();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

// It is an ornament: where it cannot be loaded the page stays as it is.
const PageCode = lazy<ComponentType<{ address: string }>>(() =>
  import('./PageCode').catch(() => ({ default: () => null })),
);

/** On a desktop the page's code stands beside the column, to go on with on the phone. */
export function DesktopHint({ address }: { address: string }) {
  const hasRoom = useSyncExternalStore(watch, () => room().matches);
  if (!hasRoom) return null;
  return (
    <Suspense fallback={null}>
      <PageCode address={address} />
    </Suspense>
  );
}
