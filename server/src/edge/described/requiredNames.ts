import type { FirstCall } from '@cellar/shared/contract/route';

/** Names of the query values without which a page has no content. */
export const requiredNames = (first: readonly FirstCall[]): string[] =>
  first.flatMap(({ params }) => Object.values(params).flatMap((value) => /^\$([^?]+)$/.exec(value)?.[1] ?? []));
