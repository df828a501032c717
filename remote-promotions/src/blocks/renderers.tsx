import type { BlockType } from '@cellar/shared/blocks/props/props';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { ErrorBoundary } from '@cellar/shared/parts/ErrorBoundary';
import { countsOf } from './common/count';
import { usePage } from './common/page';
import { frames, parts } from './parts.gen';
import css from './renderers.module.css';

type FrameProps = { type: string; id: string; className?: string | undefined; children: ReactNode };

/** The place of one block. A block that throws leaves a gap and is reported; the rest of the page stands. */
function BlockBoundary({ type, id, className, children }: FrameProps) {
  const { id: page } = usePage();
  return (
    <ErrorBoundary onError={() => countsOf(page).count('failed', `${type}:${id}`)} fallback={() => null}>
      <section data-block={id} className={className}>
        {children}
      </section>
    </ErrorBoundary>
  );
}

type Rendered = { id: string };

/** What renders a block in the shop and in the page editor: its part inside a boundary of its own. */
export const renderers = Object.fromEntries(
  Object.entries(parts).map(([type, Part]) => {
    const Inside = Part as ComponentType<Rendered>;
    const Framed = (props: Rendered) => (
      <BlockBoundary type={type} id={props.id} className={css[frames[type as BlockType] ?? 'block']}>
        <Inside {...props} />
      </BlockBoundary>
    );
    return [type, Framed];
  }),
) as Record<BlockType, (props: Rendered) => ReactElement>;
