import { readKey } from '@cellar/shared/runtime/storage';

export type AnalyticsEvent = { name: string; data: Record<string, unknown> };
type Sink = { push: (event: AnalyticsEvent) => unknown };
type AnalyticsWindow = Window & { cellarAnalytics?: Sink };

const listeners = new Set<(name: string) => void>();

/** Every event from now on, by its name; stops with what is given back. */
export function onTrackEvent(listen: (name: string) => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/**
 * Reports an analytics event. Mode 1 adds the member level, mode 2 the level and the main region. Until the analytics script is there
 * events wait in the array that it finds.
 */
export function trackEvent(name: string, { mode, ...data }: { mode?: 1 | 2; [more: string]: unknown } = {}) {
  const page = window as AnalyticsWindow;
  const sink = (page.cellarAnalytics ??= new Array<AnalyticsEvent>());
  // The stored names look swapped; they are the contract: TDarea is the level, TDgrade the region.
  const level = mode ? { level: readKey('TDarea') ?? '' } : {};
  const region = mode === 2 ? { region: readKey('TDgrade') ?? '' } : {};
  sink.push({ name, data: { ...data, ...level, ...region } });
  for (const listen of listeners) listen(name);
}
