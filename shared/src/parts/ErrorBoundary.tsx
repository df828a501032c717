import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = {
  /** `retry` renders the content again. */
  onError?: (error: unknown, retry: () => void) => void;
  /** What stands in the place of what threw. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
};
type Thrown = { error: unknown };

/** Keeps a failure of its content to its own place. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { thrown: Thrown | null }> {
  override state: { thrown: Thrown | null } = { thrown: null };

  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error, this.retry);
  }

  private readonly retry = () => this.setState({ thrown: null });

  override render() {
    const { thrown } = this.state;
    return thrown ? this.props.fallback(thrown.error, this.retry) : this.props.children;
  }
}
