import type { Logger } from 'pino';

export type Background = {
  /** Its errors are logged. */
  run: (work: Promise<unknown>) => void;
  /** Resolves when nothing runs any more. */
  settled: () => Promise<void>;
};

/** Work that no answer waits for, but the end of the process does. */
export function createBackground(log: Pick<Logger, 'error'>): Background {
  const running = new Set<Promise<void>>();
  return {
    run: (work) => {
      const one = work.then(
        () => undefined,
        (error: unknown) => log.error(error),
      );
      running.add(one);
      void one.then(() => running.delete(one));
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
