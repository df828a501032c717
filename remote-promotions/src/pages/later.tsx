import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Loaded, Skeleton } from '@cellar/shared/ui/base';
import { createElement, useEffect, useRef, useState, type ComponentType } from 'react';

/** How far below the screen a part is fetched already, in CSS px. */
const ahead = 400;

function useNear() {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${ahead}px 0px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);
  return { place, near };
}

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
    const { place, near } = useNear();
    return near || !skeleton ? <Fetched {...props} /> : <div ref={place}>{bones}</div>;
  };
}
