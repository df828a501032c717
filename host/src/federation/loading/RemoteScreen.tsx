import { useNetworkBack } from '@cellar/shared/hooks/useNetworkBack';
import { ErrorBoundary } from '@cellar/shared/parts/ErrorBoundary';
import { createElement, Suspense, useEffect, useState } from 'react';
import { Action } from '../../notices/Action';
import { HostPage } from '../../notices/HostPage';
import { Notice } from '../../notices/Notice';
import { Skeleton } from '../../notices/Skeleton';
import { type Row, remoteOf, settled } from '../../discovery';
import { isTab } from '../../paths';
import { TraceButton } from '../../notices/TraceButton';
import { lastResorts, reportOnce, requestOf } from './failure';
import { lazyScreenOf } from './lazyScreenOf';
import { traceOf } from './report';

type BlockProps = { row: Row; skeleton: string; onRetry?: () => void; trace?: string | undefined };

/** Stands in a screen's place. It is a state of the page, never a message; tab bar and other pages go on. */
const Block = ({ row, skeleton, onRetry, trace }: BlockProps) => (
  <HostPage title={row.navTitle} back={!isTab(row.path)}>
    <Notice title={skeleton} alert>
      {onRetry && (
        <Action main onClick={onRetry}>
          重试
        </Action>
      )}
      {trace && <TraceButton trace={trace} />}
    </Notice>
  </HostPage>
);

type SpentProps = { row: Row; error: unknown; hasLoaded: boolean; onRetry: () => void };

/** Where a screen failed: what is left to be tried is tried once it is in sight, else there is a block. */
function Spent({ row, error, hasLoaded, onRetry }: SpentProps) {
  const [resort, setResort] = useState(() => (error instanceof Object ? lastResorts.get(error) : undefined));
  useEffect(() => {
    if (resort && !resort()) setResort(undefined);
  }, [resort]);
  // The boundary reports what it catches once this is in its place.
  const [trace, setTrace] = useState<string>();
  useEffect(() => setTrace(traceOf(error)), [error]);
  useNetworkBack(resort ? undefined : error, onRetry);
  if (resort) return <Skeleton shapes={row.skeleton} title={row.navTitle} />;
  // What came and then threw is no matter of the network.
  const words = hasLoaded && !requestOf(error) ? '页面出错了，请重试' : '页面没能打开，请检查网络后重试';
  return <Block row={row} skeleton={words} onRetry={onRetry} trace={trace} />;
}

const absent = { disabled: '这个页面正在维护，请稍后再来', removed: '这个页面已经下线', live: '' };

function slotOf(row: Row, serial: number) {
  const screen = lazyScreenOf(row);
  return { screen, attempt: screen.next, Direct: screen.ready, serial };
}

/** One screen of a remote (or of the shell) with everything that can go wrong around it. */
export function RemoteScreen({ row }: { row: Row }) {
  // A screen once mounted is never swapped under the person's hands, whatever is served meanwhile.
  const [remote] = useState(() => (row.remote === null ? undefined : remoteOf(row.remote)));
  const [{ screen, attempt, Direct, serial }, setSlot] = useState(() => slotOf(row, 0));
  if (remote && remote.state !== 'live') return <Block row={row} skeleton={remote.text ?? absent[remote.state]} />;
  const retry = async () => {
    screen.next = Math.max(screen.next, attempt + 1);
    await settled();
    screen.forgive();
    setSlot(slotOf(row, serial + 1));
  };
  return (
    <ErrorBoundary
      key={serial}
      onError={(error) => reportOnce(error, screen.from)}
      fallback={(error) => (
        <Spent row={row} error={error} hasLoaded={screen.ready !== undefined} onRetry={() => void retry()} />
      )}
    >
      {Direct ? (
        <Direct />
      ) : (
        <Suspense fallback={<Skeleton shapes={row.skeleton} title={row.navTitle} />}>
          {createElement(screen.at(attempt))}
        </Suspense>
      )}
    </ErrorBoundary>
  );
}
