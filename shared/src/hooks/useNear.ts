import { useEffect, useRef, useState } from 'react';

/** Whether the element with this ref has come within so many CSS px of the screen; once near, it stays near. */
export function useNear<E extends Element>(marginPx: number) {
  const place = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${marginPx}px 0px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near, marginPx]);
  return { place, near };
}
