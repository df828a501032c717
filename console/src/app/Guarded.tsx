import { Component, type ReactNode } from 'react';
import { Failed } from '../parts/Loaded';

/** Keeps the navigation alive when a page throws. */
export class Guarded extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <Failed words="这个页面出错了" onRetry={() => this.setState({ broken: false })} />;
  }
}
