import { ShownContext } from '@cellar/shared/runtime/navigate';
import { type Location, Route, Routes } from '@cellar/shared/router';
import { Activity, useState, useSyncExternalStore } from 'react';
import { keptRows, rowOf } from '../discovery';
import { RemoteScreen } from '../federation/RemoteScreen';
import type { Shown } from '../navigation/entries';
import { mayStay } from '../navigation/navigator';
import { generationNow, onGeneration } from '../session/generation';
import { Keeper } from './Keeper';
import { NotFound } from './NotFound';

type Visited = { generation: number; at: Readonly<Record<string, Location>> };

/** The location which each kept page was last shown at; of another person's pages nothing is kept. */
function useVisited(shown: Shown, kept: boolean): Visited {
  const generation = useSyncExternalStore(onGeneration, generationNow);
  const [visited, setVisited] = useState<Visited>({ generation, at: {} });
  const { address, entry } = shown;
  const known = visited.generation === generation ? visited : { generation, at: {} };
  const isNew = kept && known.at[address.pathname]?.key !== entry.key;
  const now = isNew ? { generation, at: { ...known.at, [address.pathname]: { ...address, state: entry.state, key: entry.key } } } : known;
  if (now !== visited) setVisited(now);
  return now;
}

/** Kept pages stay mounted behind the others, each at its own location; every other page lives as long as its visit. */
export function Pages({ shown }: { shown: Shown }) {
  const { pathname } = shown.address;
  const row = rowOf(pathname);
  const { generation, at } = useVisited(shown, row?.keepAlive ?? false);
  return (
    <>
      <Keeper>
        {keptRows().map((kept) => {
          const location = at[kept.path];
          const isShown = kept.path === pathname;
          if (!location || (isShown && !mayStay(pathname))) return null;
          return (
            <Activity key={`${kept.path} ${generation}`} mode={isShown ? 'visible' : 'hidden'}>
              <ShownContext value={isShown}>
                <Routes location={location}>
                  <Route path={kept.path} element={<RemoteScreen row={kept} />} />
                </Routes>
              </ShownContext>
            </Activity>
          );
        })}
      </Keeper>
      <Keeper>
        {row && !row.keepAlive && <RemoteScreen key={`${pathname} ${shown.entry.visit}`} row={row} />}
        {!row && <NotFound />}
      </Keeper>
    </>
  );
}
