import { Component, type ReactNode } from 'react';
import { count } from './count';
import { PageContext } from './page';

type FrameProps = { type: string; id: string; className?: string | undefined; children: ReactNode };

/** The place of one block. A block that throws leaves a gap and is reported; the rest of the page stands. */
export class BlockFrame extends Component<FrameProps, { failed: boolean }> {
  static override contextType = PageContext;
  declare context: React.ContextType<typeof PageContext>;
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    const { type, id } = this.props;
    count(this.context.id, 'failed', `${type}:${id}`);
  }

  override render() {
    if (this.state.failed) return null;
    const { id, className, children } = this.props;
    return (
      <section data-block={id} className={className}>
        {children}
      </section>
    );
  }
}
