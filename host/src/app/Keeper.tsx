import { Component, type ReactNode } from 'react';
import { hostVersion } from '../discovery';
import { report } from '../federation/loading/report';

/** So many failures in a row are no accident any more. */
const MOST = 3;
const ROW_MS = 1000;

/**
 * Holds the shell together when a screen throws while it is taken away: its own boundary is gone by then, and without this one the whole
 * page would go with it. What stands here now is drawn anew.
 */
export class Keeper extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  private failures: number[] = [];

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    report(error, { name: 'host', version: hostVersion() });
    const since = performance.now() - ROW_MS;
    this.failures = [...this.failures.filter((at) => at > since), performance.now()];
    if (this.failures.length < MOST) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
