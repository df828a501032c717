type Watch = (element: Element, onNear: () => void) => () => void;

/** Checked at most every 200 ms, so that a quick fling over a list asks only for what it ends at. */
const period = 200;
/** Of a screen's height beyond its edge: together 1.3 screens. */
const margin = '30%';

const waiting = new Map<Element, () => void>();
const inside = new Set<Element>();
let observer: IntersectionObserver | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastCheck = 0;

const forget = (element: Element) => {
  waiting.delete(element);
  inside.delete(element);
  observer?.unobserve(element);
};

const check = () => {
  timer = undefined;
  lastCheck = performance.now();
  for (const element of [...inside]) {
    const onNear = waiting.get(element);
    forget(element);
    onNear?.();
  }
};

const onChange = (entries: IntersectionObserverEntry[]) => {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) inside.add(target);
    else inside.delete(target);
  }
  if (inside.size > 0) timer ??= setTimeout(check, Math.max(0, lastCheck + period - performance.now()));
};

// scrollMargin does for rows that scroll sideways what rootMargin does for the page; older engines ignore it.
const options: IntersectionObserverInit & { scrollMargin: string } = {
  rootMargin: `${margin} 0px`,
  scrollMargin: `0px ${margin}`,
};

/** Calls back once, when the element is within 1.3 screens. Answers the way to stop watching. */
export const whenNear: Watch = (element, onNear) => {
  observer ??= new IntersectionObserver(onChange, options);
  waiting.set(element, onNear);
  observer.observe(element);
  return () => forget(element);
};
