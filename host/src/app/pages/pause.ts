type Scheduling = typeof globalThis & { scheduler?: { yield?: () => Promise<void> } };

/** Ends the task: what the person did, or a paint, comes before the rest. */
export const pause = (): Promise<void> =>
  (globalThis as Scheduling).scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

const PATIENCE = 100;

/** Resolves once the browser has painted what is there, at once in a page that nobody sees. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, document.hidden ? 0 : PATIENCE);
    requestAnimationFrame(() => setTimeout(resolve));
  });
