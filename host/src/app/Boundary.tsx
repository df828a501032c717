import { Component, type ReactNode } from 'react';

type Props = {
  /** What stands here instead of what threw. */
  block: (error: unknown) => ReactNode;
  /** `redraw` draws what threw anew. */
  onError: (error: unknown, redraw: () => void) => void;
  children: ReactNode;
};

/** Catches what its children throw while they are drawn or taken away. */
export class Boundary extends Component<Props, { failed?: { error: unknown } | undefined }> {
  override state: { failed?: { error: unknown } | undefined } = {};
  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }
  override componentDidCatch(error: unknown) {
    this.props.onError(error, () => this.setState({ failed: undefined }));
  }
  override render() {
    return this.state.failed ? this.props.block(this.state.failed.error) : this.props.children;
  }
}
