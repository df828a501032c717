const before = globalThis.IntersectionObserver;

class Seeing implements Partial<IntersectionObserver> {
  constructor(private readonly callback: IntersectionObserverCallback) {}
  observe(target: Element) {
    queueMicrotask(() =>
      this.callback(
        [{ isIntersecting: true, intersectionRatio: 1, target } as IntersectionObserverEntry],
        this as unknown as IntersectionObserver,
      ),
    );
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** From now until the end of the test everything that is observed is in sight. */
export function allInSight() {
  globalThis.IntersectionObserver = Seeing as unknown as typeof IntersectionObserver;
}

afterEach(() => {
  globalThis.IntersectionObserver = before;
});
