import { ShownContext } from '@cellar/shared/runtime/navigate';
import { Route, Routes } from '@cellar/shared/router';
import { Activity, useState, useSyncExternalStore } from 'react';
import { discoveryNow, onDiscovery, rowOf } from '../../discovery';
import { RemoteScreen } from '../../federation/loading/RemoteScreen';
import type { Shown } from '../../navigation/entries';
import { mayStay } from '../../navigation/navigator';
import { generationNow, onGeneration } from '../../session/generation';
import { Continued } from './Continued';
import { ShellBoundary } from './ShellBoundary';
import { keptWith, type KeptPages } from './keptWith';
import { NotFound } from '../../notices/NotFound';

type Visited = { generation: number; path: string; at: KeptPages };

/** Where each kept page was last shown, and as what; of another person's pages nothing is kept. */
function useVisited(shown: Shown): Visited {
  const generation = useSyncExternalStore(onGeneration, generationNow);
  useSyncExternalStore(onDiscovery, discoveryNow);
  const [visited, setVisited] = useState<Visited>({ generation, path: '', at: {} });
  const { pathname } = shown.address;
  const known = visited.generation === generation ? visited : { generation, path: '', at: {} };
  const at = keptWith(known, shown);
  if (at === visited.at && visited.path === pathname) return visited;
  const now = { generation, path: pathname, at };
  setVisited(now);
  return now;
}

/** The row of a visit stays what it was when the visit began, whatever is released meanwhile. */
function Visit({ pathname }: { pathname: string }) {
  const [row] = useState(() => rowOf(pathname));
  return row ? <RemoteScreen row={row} /> : <NotFound />;
}

/** Kept pages stay mounted behind the others, each at its own location; every other page lives as long as its visit. */
export function Pages({ shown }: { shown: Shown }) {
  const { pathname } = shown.address;
  const { generation, at } = useVisited(shown);
  return (
    <>
      <ShellBoundary>
        {Object.values(at).map(({ location, row, served }) => {
          const isShown = row.path === pathname;
          if (isShown && !mayStay(pathname)) return null;
          return (
            <Activity key={`${row.path} ${generation} ${served}`} mode={isShown ? 'visible' : 'hidden'}>
              <ShownContext value={isShown}>
                <Continued path={row.path} visit={location.key} generation={generation}>
                  <Routes location={location}>
                    <Route path={row.path} element={<RemoteScreen row={row} />} />
                  </Routes>
                </Continued>
              </ShownContext>
            </Activity>
          );
        })}
      </ShellBoundary>
      <ShellBoundary>
        {!at[pathname] && <Visit key={`${pathname} ${shown.entry.visit}`} pathname={pathname} />}
      </ShellBoundary>
    </>
  );
}
