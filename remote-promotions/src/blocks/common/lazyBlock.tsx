import { useNear } from '@cellar/shared/hooks/useNear';
import { Failed, LazyPart, Skeleton } from '@cellar/shared/ui/base';
import { createElement, type ComponentType } from 'react';

/** How far below the screen a block is fetched already, in CSS px. */
const MARGIN = 400;

type Module<P> = { default: ComponentType<P> };
type Options = {
  /** Its shape while it is on its way; a block that takes no place has none. */
  skeleton: string | null;
};

/** A block whose code comes when its place is nearly in sight. */
export function lazyBlock<P extends object>(load: () => Promise<Module<P>>, { skeleton }: Options): ComponentType<P> {
  return function LazyBlock(props: P) {
    const { place, near } = useNear<HTMLDivElement>(MARGIN);
    return (
      <LazyPart
        load={load}
        wanted={near || !skeleton}
        skeleton={
          skeleton && (
            <div ref={place}>
              <Skeleton shapes={skeleton} />
            </div>
          )
        }
        failed={(error, retry) => skeleton && <Failed error={error} onRetry={retry} />}
      >
        {(module) => createElement(module.default, props)}
      </LazyPart>
    );
  };
}
