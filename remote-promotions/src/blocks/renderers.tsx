import type { BlockType } from '@cellar/shared/blocks/props/props';
import type { ComponentType, ReactElement } from 'react';
import { BlockBoundary } from './common/BlockBoundary';
import { frames, parts } from './parts.gen';
import css from './renderers.module.css';

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
