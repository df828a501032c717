import { pageConfiguration } from '@cellar/shared/runtime/configuration';

let offset: number | null = null;

/** How long ago the page's first byte came, so that a slow start does not set the clock back. */
function sincePageCame(): number {
  const [entry] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return entry ? performance.now() - entry.responseStart : 0;
}

function offsetOfPage(): number {
  const written = Date.parse(pageConfiguration().now);
  return Number.isNaN(written) ? 0 : written - (Date.now() - sincePageCame());
}

/** The server's time in milliseconds. */
export const now = (): number => Date.now() + (offset ??= offsetOfPage());

/** Sets the clock after an answer that carries the server's time. */
export function learnTime(iso: string) {
  const time = Date.parse(iso);
  if (!Number.isNaN(time)) offset = time - Date.now();
}
