import type { Hit } from '../../../../search/engine';

const FIRST = 10;
/** With ten in front that makes at least four regions. */
const OF_A_REGION = 3;

/** Puts ten goods of several great regions in front; the keys follow, since pages go on by them. What has no region is not among them. */
export function varied(hits: readonly Hit[]): Hit[] {
  const counts = new Map<string, number>();
  const first = new Set<Hit>();
  for (const hit of hits) {
    if (first.size === FIRST) break;
    const region = hit.product.regions.at(-1);
    const count = counts.get(region ?? '') ?? 0;
    if (region === undefined || count === OF_A_REGION) continue;
    counts.set(region, count + 1);
    first.add(hit);
  }
  const best = hits[0]?.key ?? 0;
  return [
    ...[...first].map(({ product }, at) => ({ product, key: best + FIRST - at })),
    ...hits.filter((hit) => !first.has(hit)),
  ];
}
