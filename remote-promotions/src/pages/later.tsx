import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useNear } from '@cellar/shared/hooks/useNear';
import { Loaded, Skeleton } from '@cellar/shared/ui/base';
import { createElement, type ComponentType } from 'react';

/** How far below the screen a part is fetched already, in CSS px. */
const ahead = 400;

type Module<P> = { default: ComponentType<P> };
type Options = {
  /** Its shape while it is on its way; a part that takes no place has none. */
  skeleton: string | null;
};

/** A block whose code comes when its place is nearly in sight; a failed load can be tried again there. */
export function later<P extends object>(load: () => Promise<Module<P>>, { skeleton }: Options): ComponentType<P> {
  const bones = skeleton ? <Skeleton words={skeleton} /> : null;
  function Fetched(props: P) {
    const part = useLoad(load, []);
    return (
      <Loaded from={part} skeleton={bones} {...(skeleton ? {} : { failed: () => <></> })}>
        {(module) => createElement(module.default, props)}
      </Loaded>
    );
  }
  return function Later(props: P) {
    const { place, near } = useNear<HTMLDivElement>(ahead);
    return near || !skeleton ? <Fetched {...props} /> : <div ref={place}>{bones}</div>;
  };
}
