import { Component, createElement, Suspense, useState, type ReactNode } from 'react';
import { Action, HostPage, Notice } from '../app/HostPage';
import { Skeleton } from '../app/Skeleton';
import { hostVersion, type Row, remoteOf } from '../discovery';
import { isTab } from '../paths';
import { partOf } from './parts';
import { report } from './report';

type BoundaryProps = { block: ReactNode; onError: (error: unknown) => void; children: ReactNode };

class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }
  override render() {
    return this.state.failed ? this.props.block : this.props.children;
  }
}

type BlockProps = { row: Row; words: string; onRetry?: () => void };

/** Stands in a screen's place. It is a state of the page, never a message; tab bar and other pages go on. */
const Block = ({ row, words, onRetry }: BlockProps) => (
  <HostPage title={row.navTitle} back={!isTab(row.path)}>
    <Notice title={words} alert>
      {onRetry && (
        <Action main onClick={onRetry}>
          重试
        </Action>
      )}
    </Notice>
  </HostPage>
);

/** One screen of a remote (or of the shell) with everything that can go wrong around it. */
export function RemoteScreen({ row }: { row: Row }) {
  // A screen once mounted is never swapped for another version under the person's hands.
  const [part] = useState(() => partOf(row));
  const [attempt, setAttempt] = useState(part.next);
  const [Direct] = useState(() => part.ready);
  const remote = row.remote === null ? { name: 'host', version: hostVersion() } : remoteOf(row.remote);
  if (remote && 'state' in remote && remote.state !== 'live') return <Block row={row} words={remote.words ?? '这个页面正在维护，请稍后再来'} />;
  const retry = () => {
    part.next = Math.max(part.next, attempt + 1);
    setAttempt(part.next);
  };
  const noted = (error: unknown) => report(error, remote ?? { name: String(row.remote), version: '' });
  return (
    <Boundary key={attempt} onError={noted} block={<Block row={row} words="页面没能打开，请检查网络后重试" onRetry={retry} />}>
      {Direct && attempt === 0 ? (
        <Direct />
      ) : (
        <Suspense fallback={<Skeleton words={row.skeleton} title={row.navTitle} />}>
          {createElement(part.at(attempt))}
        </Suspense>
      )}
    </Boundary>
  );
}
